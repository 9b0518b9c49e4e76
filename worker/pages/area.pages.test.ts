import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { SESSION_IDLE_MS } from "#contract/constants";
import { sessions } from "../db/schema/sessions";
import { call } from "../test/client";
import { countingEnv } from "../test/counting-env";
import { FAULTS } from "../test/faults";
import { db, seedWorker } from "../test/seed";
import { STEP_VALUES } from "../test/step-values";
import { wholeState } from "../test/whole-state";

/** With these bindings no redirect is followed. */
const open = (cookie?: string, path = "/onboarding", options = {}) =>
  call(path, { ...(cookie && { cookie }), bindings: env, ...options });
const isRendered = async (response: Response) => (await response.text()).includes("<form");

test("a step is rendered with its answers in one language, and is never stored", async () => {
  const { cookie } = await seedWorker();
  const personal = { ...STEP_VALUES.personal, birthCity: '</script><b>"Oaxaca' };
  await call("/api/applications/personal", { method: "PUT", body: personal, cookie });
  const response = await open(cookie, "/onboarding?step=personal", {
    headers: { "Accept-Language": "es-MX,en" },
  });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-language")).toBe("es");
  expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
  const html = await response.text();
  expect(html).toContain(">Datos personales</h2>");
  expect(html).not.toContain("Personal information");
  // In the field and in the data.
  expect(html.match(/&lt;\/script&gt;&lt;b&gt;&quot;Oaxaca/g)).toHaveLength(1);
  expect(html).toContain(String.raw`\u003c/script>\u003cb>\"Oaxaca`);
  expect(html).not.toContain("</script><b>");
  expect(html).not.toContain(STEP_VALUES.personal.ssn);
  expect(html.replaceAll("-", "")).not.toContain(STEP_VALUES.personal.ssn.replaceAll("-", ""));
});

test("opening the wizard costs one round trip and one read of KV, and changes nothing", async () => {
  const { cookie } = await seedWorker();
  const { bindings, take } = countingEnv();
  const before = await wholeState();
  expect(await isRendered(await open(cookie, "/onboarding", { bindings }))).toBe(true);
  expect(take()).toMatchObject({ d1Trips: 1, rowsWritten: 0, kvGets: 1, kvPuts: 0 });
  expect(await wholeState()).toEqual(before);
});

describe("in place of the page", () => {
  const signIn = "/user-login?next=%2Fonboarding";

  test("the sign-in for a stranger, and for a cookie that is made up", async () => {
    for (const cookie of [undefined, `__Host-session=${"x".repeat(43)}`]) {
      const response = await open(cookie);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(signIn);
    }
  });

  test.each([
    ["revoked", () => ({ revokedAt: Date.now() })],
    ["past its twelve hours", () => ({ expiresAt: Date.now() })],
    ["idle for an hour", () => ({ lastSeenAt: Date.now() - SESSION_IDLE_MS })],
  ])("the sign-in for a session that is %s, although KV still knows it", async (_name, values) => {
    const { cookie, hash } = await seedWorker();
    await db.update(sessions).set(values()).where(eq(sessions.hash, hash));
    expect((await open(cookie)).headers.get("location")).toBe(signIn);
  });

  test.each([
    ["draft", "/success", "/onboarding"],
    ["submitted", "/onboarding", "/dashboard"],
    ["submitted", "/success", null],
    ["approved", "/success", null],
    ["rejected", "/success", "/dashboard"],
    ["withdrawn", "/success", "/dashboard"],
  ] as const)("the screen that fits the application: %s at %s", async (status, path, location) => {
    const { cookie } = await seedWorker({ status });
    expect((await open(cookie, path)).headers.get("location")).toBe(location);
  });

  test("the program without anybody's data while the database fails: it asks itself", async () => {
    const { cookie } = await seedWorker();
    const bindings = FAULTS["the database fails"]();
    const response = await open(cookie, "/onboarding", { bindings });
    const html = await response.text();
    expect(response.status).toBe(500);
    expect(response.headers.get("cache-control")).toContain("no-store");
    expect(html).not.toContain('<form method="post" action="/onboarding');
    expect(html).not.toContain("Núñez Ortega");
  });
});

test("the confirmation of a stranger names no reference and leads to the sign-in", async () => {
  const html = await (await open(undefined, "/success")).text();
  expect(html).toContain("Log in to dashboard");
  expect(html).not.toContain("Your application reference");
});

test("each person gets their own answers, however many open the wizard at once", async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => seedWorker()));
  await Promise.all(
    people.map(({ cookie }, index) =>
      call("/api/applications/draft", {
        method: "PATCH",
        body: { step: "personal", values: { birthCity: `City of ${index}.` } },
        cookie,
      }),
    ),
  );
  const pages = await Promise.all(people.map(async ({ cookie }) => (await open(cookie)).text()));
  for (const [index, html] of pages.entries()) {
    expect([...new Set(html.match(/City of \d\./g))]).toEqual([`City of ${index}.`]);
  }
});
