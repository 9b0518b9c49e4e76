import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { SESSION_IDLE_MS } from "#contract/constants";
import { sessions } from "../../db/schema/sessions";
import { ANSWERS } from "../../test/answers";
import { call } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { FAULTS } from "../../test/faults";
import { db, seedWorker } from "../../test/seed";
import { wholeState } from "../../test/whole-state";

const open = (cookie?: string, path = "/onboarding", options = {}) =>
  call(path, { ...(cookie && { cookie }), ...options });
const isRendered = async (response: Response) => (await response.text()).includes("<form");

test("the wizard's first step leaves the edge with its answers in both languages, and is never stored", async () => {
  const { cookie } = await seedWorker();
  const personal = { ...ANSWERS.personal, birthCity: '</script><b>"Oaxaca' };
  await call("/api/applications/personal", { method: "PUT", body: personal, cookie });
  const response = await open(cookie, "/onboarding?step=personal", {
    headers: { "Accept-Language": "es-MX,en" },
  });
  expect(response.headers.get("cache-control")).toBe("private, no-store");
  expect(response.headers.get("content-language")).toBe("es");
  expect(response.headers.get("content-security-policy")).not.toContain("unsafe");
  const html = await response.text();
  const [shown = "", other = ""] = html.split('<template id="in-en"');
  expect(shown).toContain(">Datos personales</h2>");
  expect(other).toContain(">Personal information</h2>");
  // In the field of each language and in the data.
  expect(html.match(/&lt;\/script&gt;&lt;b&gt;&quot;Oaxaca/g)).toHaveLength(2);
  expect(html).toContain(String.raw`\u003c/script>\u003cb>\"Oaxaca`);
  expect(html).not.toContain("</script><b>");
  expect(html).not.toContain(ANSWERS.personal.ssn);
  expect(html.replaceAll("-", "")).not.toContain(ANSWERS.personal.ssn.replaceAll("-", ""));
});

test("opening the wizard costs one round trip and one read of KV, and changes nothing", async () => {
  const { cookie } = await seedWorker();
  const { bindings, take } = countingEnv();
  const before = await wholeState();
  expect(await isRendered(await open(cookie, "/onboarding", { bindings }))).toBe(true);
  expect(take()).toMatchObject({ d1Trips: 1, rowsWritten: 0, kvGets: 1, kvPuts: 0 });
  expect(await wholeState()).toEqual(before);
});

/** What a browser makes of an answer. */
const seen = async (response: Response) => {
  const html = await response.text();
  return {
    status: response.status,
    isKept: !(response.headers.get("cache-control") ?? "").includes("no-store"),
    isEmpty: html.includes('<div id="root"></div>'),
    isSomebodys: html.includes("Núñez Ortega"),
  };
};
const EMPTY = { status: 200, isKept: false, isEmpty: true, isSomebodys: false };

describe("the empty program, without anybody's data", () => {
  test("for a stranger, and for a cookie that is made up", async () => {
    expect(await seen(await open())).toEqual(EMPTY);
    expect(await seen(await open(`__Host-session=${"x".repeat(43)}`))).toEqual(EMPTY);
  });

  test.each([
    ["revoked", () => ({ revokedAt: Date.now() })],
    ["past its twelve hours", () => ({ expiresAt: Date.now() })],
    ["idle for an hour", () => ({ lastSeenAt: Date.now() - SESSION_IDLE_MS })],
  ])("for a session that is %s, although KV still knows it", async (_name, values) => {
    const { cookie, hash } = await seedWorker();
    await db.update(sessions).set(values()).where(eq(sessions.hash, hash));
    expect(await seen(await open(cookie))).toEqual(EMPTY);
  });

  test("at another step, whose page asks for no data", async () => {
    const { cookie } = await seedWorker();
    const { bindings, take } = countingEnv();
    expect(await seen(await open(cookie, "/onboarding?step=contact", { bindings }))).toEqual(EMPTY);
    expect(take()).toMatchObject({ d1Trips: 0, kvGets: 0 });
  });

  test("for a person who stands at another step or has submitted", async () => {
    const { cookie } = await seedWorker();
    await call("/api/applications/personal", { method: "PUT", body: ANSWERS.personal, cookie });
    expect(await seen(await open(cookie))).toEqual(EMPTY);
    const submitted = await seedWorker({ status: "submitted" });
    expect(await seen(await open(submitted.cookie))).toEqual(EMPTY);
  });

  test("while the database fails", async () => {
    const { cookie } = await seedWorker();
    const bindings = FAULTS["the database fails"]();
    expect(await seen(await open(cookie, "/onboarding", { bindings }))).toEqual(EMPTY);
  });
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
