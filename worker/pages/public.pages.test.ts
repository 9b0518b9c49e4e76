import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { app } from "../app";
import type { Env } from "../env";
import { ORIGIN } from "../test/client";
import { FAULTS } from "../test/faults";
import { seedInvitation } from "../test/seed";

async function open(path: string, bindings: Env = env, headers: HeadersInit = {}) {
  const context = createExecutionContext();
  const response = await app.request(`${ORIGIN}${path}`, { headers }, bindings, context);
  await waitOnExecutionContext(context);
  return response;
}

/** What a browser gets from a response. */
const seen = async (response: Response) => ({
  status: response.status,
  isPage: (response.headers.get("content-type") ?? "").startsWith("text/html"),
  isCacheable: !(response.headers.get("cache-control") ?? "").includes("no-store"),
  isProgram: (await response.text()).includes('<div id="root"'),
});
const PAGE = { status: 200, isPage: true, isCacheable: false, isProgram: true };

test("an invalid link leads to a page that says why, never to JSON", async () => {
  for (const path of ["/welcome/unknown", "/login/unknown", "/decline/unknown"]) {
    expect(await seen(await open(path))).toEqual(PAGE);
  }
});

test("a link that was copied with slashes at its end leads to its page, on this host", async () => {
  const { token } = await seedInvitation();
  for (const [path, page] of [
    [`/welcome/${token}/?lang=es`, `/welcome/${token}?lang=es`],
    [`/login/${token}//`, `/login/${token}`],
    ["//example.com/", "//example.com"],
  ]) {
    const response = await open(path ?? "");
    expect(response.status).toBe(302);
    expect(response.headers.get("location")).toBe(ORIGIN + page);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("a link that was copied with punctuation around it leads to its page", async () => {
  const { token } = await seedInvitation();
  for (const [copied, page] of [
    [`/welcome/${token}.`, `/welcome/${token}`],
    [`/welcome/${token}%3E?lang=es`, `/welcome/${token}?lang=es`],
    [`/login/%20${token}),`, `/login/${token}`],
  ]) {
    const response = await open(copied ?? "");
    expect([response.status, response.headers.get("location")]).toEqual([302, page]);
  }
});

test("an address in the wrong case, as a phone may write it, leads to its page; the token keeps its case", async () => {
  const token = "AbCdEfGhIjKlMnOpQrStUvWxYz0123456789";
  await seedInvitation({ token });
  for (const [path, page] of [
    [`/Welcome/${token}?lang=es`, `/welcome/${token}?lang=es`],
    [`/LOGIN/${token}/`, `/login/${token}`],
    ["/User-Login?next=%2FDashboard", "/user-login?next=%2FDashboard"],
    ["/Onboarding?step=contact", "/onboarding?step=contact"],
    ["/Hiring/applications", "/hiring/applications"],
  ]) {
    const response = await open(path ?? "");
    expect([path, response.status]).toEqual([path, 302]);
    expect(response.headers.get("location")).toBe(ORIGIN + page);
  }
});

test("a chat app that previews a link with HEAD gets the same status and headers as a person who opens it", async () => {
  const { token } = await seedInvitation();
  for (const path of [`/welcome/${token}`, `/welcome/${token}/`, "/no/such/page"]) {
    const facts = async (method: string) => {
      const { status, headers } = await app.request(
        ORIGIN + path,
        { method },
        env,
        createExecutionContext(),
      );
      return [status, headers.get("content-type"), headers.get("location")];
    };
    expect(await facts("HEAD")).toEqual(await facts("GET"));
  }
});

test("an unknown address responds with status 404 and a page that says so, never with JSON", async () => {
  const { token } = await seedInvitation();
  for (const path of [`/welcome/${token}/x`, "/welcome", "/no/such/page", "/apiary"]) {
    expect(await seen(await open(path))).toEqual({ ...PAGE, status: 404 });
  }
});

test("a link opened while the database fails responds with a page that tries again and with status 500", async () => {
  const { token } = await seedInvitation();
  const bindings = FAULTS["the database fails"]();
  for (const screen of ["welcome", "login", "decline"]) {
    expect(await seen(await open(`/${screen}/${token}`, bindings))).toEqual({
      ...PAGE,
      status: 500,
    });
  }
});

const hash = async (text: string) => {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
  return `'sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}'`;
};

test("a page behind a link shows the invitation in one language, never the phone, and is never cached", async () => {
  const { token, phone } = await seedInvitation();
  for (const [screen, en, es] of [
    ["login", "Accept the invitation", "Acepte la invitación"],
    ["decline", "Decline the invitation", "Rechazar la invitación"],
  ]) {
    const response = await open(`/${screen}/${token}`, env, { "Accept-Language": "es-MX,en" });
    expect(response.headers.get("cache-control")).toBe("private, no-store");
    expect(response.headers.get("content-language")).toBe("es");
    const html = await response.text();
    expect(html).toContain('<html lang="es"');
    expect(html).toContain(`>${es}</h1>`);
    expect(html).not.toContain(en);
    expect(html).toContain("Example Farm");
    expect(html).not.toContain(phone);
  }
});

test("a page's policy allows exactly the styles and scripts inside it", async () => {
  const { token } = await seedInvitation();
  for (const path of [`/welcome/${token}`, `/login/${token}`, "/user-login"]) {
    const response = await open(path);
    const policy = response.headers.get("content-security-policy") ?? "";
    expect(policy).not.toContain("unsafe");
    const inline = /<(?:script(?: type="module")?|style)>([\s\S]*?)<\/(?:script|style)>/g;
    const parts = [...(await response.text()).matchAll(inline)].map(([, text = ""]) => text);
    const allowed = await Promise.all(parts.map(hash));
    expect(allowed.length).toBeGreaterThan(0);
    expect(policy.match(/'sha256-[^']+'/g)).toEqual(expect.arrayContaining(allowed));
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(allowed.length);
  }
});

test("search engines may not index a page behind a link, because it names the person", async () => {
  const { token } = await seedInvitation();
  for (const screen of ["welcome", "login", "decline"]) {
    const html = await (await open(`/${screen}/${token}`)).text();
    expect(html).toContain('<meta name="robots" content="noindex"/>');
  }
});

test("a choice of language is kept in a cookie, leaves the address, and overrides everything else", async () => {
  const { token } = await seedInvitation();
  const chosen = await open(`/login/${token}?lang=es&language=en`, env, {
    "Accept-Language": "es",
  });
  expect(chosen.status).toBe(302);
  expect(chosen.headers.get("location")).toBe(`${ORIGIN}/login/${token}?lang=es`);
  expect(chosen.headers.get("set-cookie")).toMatch(
    /^language=en; Max-Age=31536000; Path=\/; Secure/,
  );
  const page = await open(`/login/${token}?lang=es`, env, { Cookie: "language=en" });
  expect(page.headers.get("content-language")).toBe("en");
});

test("a link's language overrides the browser's, and is kept for the pages behind the link", async () => {
  const { token } = await seedInvitation();
  const page = await open(`/welcome/${token}?lang=es`, env, { "Accept-Language": "en" });
  expect(page.headers.get("content-language")).toBe("es");
  expect(page.headers.get("set-cookie")).toMatch(/^language=es;/);
  const other = await open(`/welcome/${token}?lang=fr`, env, { Cookie: "language=fr" });
  expect(other.headers.get("content-language")).toBe("en");
  expect(other.headers.get("set-cookie")).toBeNull();
});
