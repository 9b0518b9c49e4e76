import { env } from "cloudflare:workers";
import { describe, expect, test } from "vitest";
import type { Env } from "../env";
import { call } from "../test/client";
import { seedInvitation, seedWorker } from "../test/seed";
import { tryLink } from "../test/sign-in";

/** How people find their way back: dead links, a live session, a stored invitation, help. */

const DAY_MS = 86_400_000;

type Open = { cookie?: string; language?: string; bindings?: Env };

/** A page's HTML without its hydration data, which could contain the texts as well. */
async function open(path: string, { cookie, language = "en", bindings = env }: Open = {}) {
  const headers = { "Accept-Language": language };
  const response = await call(path, { ...(cookie && { cookie }), headers, bindings });
  return (await response.text()).replace(/<script[^]*?<\/script>/g, "");
}

/** Signs in with a new link. */
async function signIn() {
  const invitation = await seedInvitation();
  const response = await tryLink(invitation);
  const set = response.headers.getSetCookie().find((one) => one.startsWith("__Host-invitation="));
  return { token: invitation.token, set, cookie: set?.split(";")[0] ?? "" };
}

describe("the title of a link that opens no offer says why", () => {
  const past = Date.now() - DAY_MS;
  test.each([
    ["expired", { expiresAt: past }, "This invitation has expired", "Esta invitación ya venció"],
    [
      "revoked",
      { revokedAt: past },
      "The company has withdrawn this invitation",
      "La empresa retiró esta invitación",
    ],
    [
      "declined",
      { isDeclined: true, declinedAt: past, declineReason: "No" },
      "You said no to this job",
      "Usted dijo que no a este trabajo",
    ],
  ])("a link that is %s", async (_, values, en, es) => {
    const { token } = await seedInvitation(values);
    for (const [language, title] of [
      ["en", en],
      ["es", es],
    ] as const) {
      const html = await open(`/welcome/${token}`, { language });
      expect(html).toContain(`>${title}</h1>`);
      expect(html).not.toMatch(/Invalid invitation|Invitación no válida/);
    }
  });

  test("an unknown link keeps the text of the specification", async () => {
    const html = await open("/welcome/a-link-that-nobody-ever-sent");
    expect(html).toContain(">Invalid invitation</h1>");
    expect(html).toContain("This invitation link is invalid or expired.");
  });
});

describe("a live session", () => {
  const OPEN = "you are still signed in on this device.";
  const CONTINUE = /href="\/onboarding"[^>]*><?[^>]*>?Go to my application/;

  test("is offered with the person's name on their link, another person's link, the sign-in page and the 404 page", async () => {
    const { cookie, invitation } = await seedWorker();
    const other = await seedInvitation({ firstName: "Otra" });
    const mine = `/welcome/${invitation.token}`;
    for (const path of [mine, `/welcome/${other.token}`, "/user-login", "/no/such/page"]) {
      const html = await open(path, { cookie });
      expect(html).toContain(`María José, ${OPEN}`);
      expect(html).toMatch(CONTINUE);
    }
    const theirs = await open(`/welcome/${other.token}`, { cookie });
    expect(theirs).toContain("Hello, Otra");
    expect(theirs).toContain(`href="/login/${other.token}?offer=`);
  });

  test("is shown beside a new offer with its own company and whether the offer is for the same person; the offer keeps the main button", async () => {
    const NEW = "This is a new invitation for you";
    const WITH = "Your application is with Example Farm.";
    const { cookie, invitation } = await seedWorker();
    const { lastName } = invitation;
    const firstName = invitation.firstName.toUpperCase();
    const companyName = "Another Farm";
    const next = await seedInvitation({ firstName, lastName, companyName });
    const other = await seedInvitation({ firstName: "Otra", companyName });
    const loud = /<a [^>]*class="[^"]*button-loud[^"]*"[^>]*href="\/onboarding"/;
    for (const screen of ["welcome", "login"]) {
      const html = await open(`/${screen}/${next.token}`, { cookie });
      expect(html).toContain(NEW);
      expect(html).toContain(WITH);
      expect(html).toContain("Go to my other application");
      expect(html).not.toMatch(loud);
    }
    for (const { token } of [other, invitation]) {
      expect(await open(`/welcome/${token}`, { cookie })).not.toContain(NEW);
    }
    const others = await open(`/welcome/${other.token}`, { cookie });
    expect(others).toContain(WITH);
    expect(others).not.toMatch(loud);
    const own = await open(`/welcome/${invitation.token}`, { cookie });
    expect(own).toMatch(loud);
    expect(own).toContain("This invitation was already accepted.");
    expect(own).not.toContain("You already accepted this invitation.");
    expect(await open(`/welcome/${next.token}`)).not.toContain(NEW);
  });

  test("that has ended or never existed is not offered", async () => {
    const { cookie, invitation } = await seedWorker();
    await call("/api/auth/logout", { method: "POST", cookie });
    const invented = `__Host-session=${"x".repeat(43)}`;
    for (const presented of [cookie, invented, ""]) {
      const html = await open(`/welcome/${invitation.token}`, { cookie: presented });
      expect(html).not.toContain(OPEN);
      expect(html).not.toContain('href="/onboarding"');
    }
  });
});

test("a used link asks for the phone of the person's newest invitation, not for its own", async () => {
  const OWN = "usually the one that got the invitation";
  const NEWEST = "The number with which you last accepted an invitation from this company.";
  const { invitation } = await seedWorker();
  const used = await open(`/login/${invitation.token}`);
  const unused = await open(`/login/${(await seedInvitation()).token}`);
  expect([used.includes(NEWEST), used.includes(OWN)]).toEqual([true, false]);
  expect([unused.includes(NEWEST), unused.includes(OWN)]).toEqual([false, true]);
});

describe("the invitation with which a person signed in", () => {
  const KEPT = "Sign in with my invitation";

  test("is kept for 30 days in a cookie that scripts cannot read", async () => {
    const { set, token } = await signIn();
    expect(set).toBe(
      `__Host-invitation=${token}; Max-Age=2592000; Path=/; HttpOnly; Secure; SameSite=Lax`,
    );
  });

  test("is not kept after a sign-in with the wrong phone", async () => {
    const { token } = await seedInvitation();
    const response = await tryLink({ token, phone: "5599999999" });
    expect(response.status).toBe(401);
    expect(response.headers.getSetCookie()).toEqual([]);
  });

  test("is offered on the sign-in page, without its token, and opened from there", async () => {
    const { token, cookie } = await signIn();
    const html = await open("/user-login", { cookie });
    expect(html).toContain(KEPT);
    expect(html).not.toContain(token);
    const own = await call("/invitation", { cookie, bindings: env });
    expect(own.headers.get("location")).toBe(`/welcome/${token}`);
  });

  test("can be removed from a device", async () => {
    const { cookie } = await signIn();
    const response = await call("/invitation", { method: "POST", cookie, bindings: env });
    expect(response.headers.get("location")).toBe("/user-login");
    expect(response.headers.get("set-cookie")).toMatch(/^__Host-invitation=; Max-Age=0;/);
  });

  test("is missing on another device, where the page tells people to look in their messages", async () => {
    expect(await open("/user-login")).not.toContain(KEPT);
    expect(await open("/user-login", { language: "es" })).toContain("casi siempre en WhatsApp");
    const strange = "__Host-invitation=//elsewhere.test";
    for (const cookie of ["", strange]) {
      const own = await call("/invitation", { ...(cookie && { cookie }), bindings: env });
      expect(own.headers.get("location")).toBe("/user-login?reason=no-invitation");
    }
    const html = await open("/user-login?reason=no-invitation");
    expect(html).toContain("This device does not have your invitation.");
  });
});

test("the country code of the sign-in starts at Mexico in Spanish, at the United States in English", async () => {
  const chosen = /<option value="(\+\d+)" selected/;
  expect(chosen.exec(await open("/user-login", { language: "es" }))?.[1]).toBe("+52");
  expect(chosen.exec(await open("/user-login"))?.[1]).toBe("+1");
});

describe("the help section", () => {
  test("has a number to call, and WhatsApp only if the deployment has set it", async () => {
    const html = await open("/user-login");
    expect(html).toMatch(/<a [^>]*href="tel:\+18005550142"[^>]*>/);
    expect(html).not.toContain("wa.me");
    const bindings = {
      ...env,
      SUPPORT_PHONE: "+52 55 1234 0000",
      SUPPORT_WHATSAPP: "+52 55 1234 0001",
    };
    const here = await open("/user-login", { language: "es", bindings });
    expect(here).toContain('href="tel:+525512340000"');
    const [, text = ""] = /href="https:\/\/wa\.me\/525512340001\?text=([^"]+)"/.exec(here) ?? [];
    expect(decodeURIComponent(text)).toBe(
      "Hola, necesito ayuda con mi solicitud.\nPágina: user-login\nIdioma: Español",
    );
  });

  test.each(["rejected", "withdrawn"] as const)(
    "uses the deployment's number after an application has ended if the employer has none: %s",
    async (status) => {
      const { cookie } = await seedWorker({ status });
      const bindings = { ...env, SUPPORT_PHONE: "+52 55 1234 0000" };
      const html = await open("/dashboard", { cookie, bindings });
      expect(html).toMatch(/<a [^>]*href="tel:\+525512340000"[^>]*><span>Call/);
      expect(html).not.toContain("tel:+18005550142");
    },
  );

  test("uses the employer's own numbers on an offer, and the prepared message never has the token", async () => {
    const terms = { supportPhone: "+1 928 555 0100", supportWhatsApp: "+1 928 555 0101" };
    const { token } = await seedInvitation({ terms });
    const html = await open(`/login/${token}`);
    expect(html).toContain('href="tel:+19285550100"');
    const [address = ""] = /https:\/\/wa\.me\/19285550101[^"]+/.exec(html) ?? [];
    expect(address).not.toBe("");
    expect(address).not.toContain(token);
  });
});

describe("the privacy notice", () => {
  test("says in both languages how long data is kept, as the deployment is set, and whom to ask", async () => {
    const bindings = {
      ...env,
      APPLICATION_RETENTION_DAYS: "1095",
      INVITATION_RETENTION_DAYS: "100",
      OPERATOR_NAME: "Harvest Services LLC",
      PRIVACY_EMAIL: "privacy@example.com",
    };
    const english = await open("/privacy", { bindings });
    const spanish = await open("/privacy", { language: "es", bindings });
    for (const words of ["3 years after the last change", "100 days after it expires"]) {
      expect(english).toContain(words);
    }
    for (const words of ["3 años después del último cambio", "100 días después de que venza"]) {
      expect(spanish).toContain(words);
    }
    for (const html of [english, spanish]) {
      expect(html).toContain("Harvest Services LLC");
      expect(html).toContain("privacy@example.com");
    }
  });

  test("says so when data is kept without a time limit", async () => {
    const bindings = { ...env, APPLICATION_RETENTION_DAYS: "", INVITATION_RETENTION_DAYS: "" };
    const html = await open("/privacy", { bindings });
    expect(html).toContain("Your application: until you ask us to erase it.");
  });

  test("is linked from the footer, from the sign-in with a link and from the wizard", async () => {
    const { cookie } = await seedWorker();
    const { token } = await seedInvitation();
    for (const path of ["/user-login", `/login/${token}`, "/onboarding"]) {
      expect(await open(path, { cookie })).toContain('href="/privacy"');
    }
  });
});
