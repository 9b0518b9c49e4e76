import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { HOUR_MS } from "#contract/constants";
import type { DocumentKind } from "#contract/documents";
import { exampleFamily } from "#contract/example-person";
import { documents } from "../db/schema/documents";
import { sessions } from "../db/schema/sessions";
import { call } from "../test/client";
import { countingEnv } from "../test/counting-env";
import { FAULTS } from "../test/faults";
import { db, seedOfferChange, seedWorker } from "../test/seed";
import { seedDocument, seedFilled, STEP_VALUES } from "../test/step-values";
import { wholeState } from "../test/whole-state";

/** Does not follow redirects, because it passes bindings. */
const open = (cookie?: string, path = "/onboarding", options = {}) =>
  call(path, { ...(cookie && { cookie }), bindings: env, ...options });
const isRendered = async (response: Response) => (await response.text()).includes("<form");

test("a step is rendered with the person's answers in one language, and is never cached", async () => {
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
  // Once in the field's HTML and once in the data for hydration.
  expect(html.match(/&lt;\/script&gt;&lt;b&gt;&quot;Oaxaca/g)).toHaveLength(1);
  expect(html).toContain(String.raw`\u003c/script>\u003cb>\"Oaxaca`);
  expect(html).not.toContain("</script><b>");
  expect(html).not.toContain(STEP_VALUES.personal.ssn);
  expect(html.replaceAll("-", "")).not.toContain(STEP_VALUES.personal.ssn.replaceAll("-", ""));
});

test("opening the wizard costs one D1 round trip and one KV read, and changes nothing", async () => {
  const { cookie } = await seedWorker();
  const { bindings, take } = countingEnv();
  const before = await wholeState();
  expect(await isRendered(await open(cookie, "/onboarding", { bindings }))).toBe(true);
  expect(take()).toMatchObject({ d1Trips: 1, rowsWritten: 0, kvGets: 1, kvPuts: 0 });
  expect(await wholeState()).toEqual(before);
});

describe("instead of the requested page", () => {
  const signIn = "/user-login?next=%2Fonboarding";

  test("a stranger, or a visitor with an invented cookie, gets the sign-in page", async () => {
    for (const cookie of [undefined, `__Host-session=${"x".repeat(43)}`]) {
      const response = await open(cookie);
      expect(response.status).toBe(303);
      expect(response.headers.get("location")).toBe(signIn);
    }
  });

  test.each([
    ["revoked", () => ({ revokedAt: Date.now() })],
    ["past its twelve hours", () => ({ expiresAt: Date.now() })],
    ["idle for an hour", () => ({ lastSeenAt: Date.now() - HOUR_MS })],
  ])(
    "a session that is %s gets the sign-in page, although KV still has it",
    async (_name, values) => {
      const { cookie, hash } = await seedWorker();
      await db.update(sessions).set(values()).where(eq(sessions.hash, hash));
      expect((await open(cookie)).headers.get("location")).toBe(signIn);
    },
  );

  test.each([
    ["draft", "/success", "/onboarding"],
    ["submitted", "/onboarding", "/dashboard"],
    ["submitted", "/success", null],
    ["approved", "/success", null],
    ["rejected", "/success", "/dashboard"],
    ["withdrawn", "/success", "/dashboard"],
  ] as const)(
    "the person gets the screen that fits the application: %s at %s",
    async (status, path, location) => {
      const { cookie } = await seedWorker({ status });
      expect((await open(cookie, path)).headers.get("location")).toBe(location);
    },
  );

  test("while the database fails, the page comes without personal data and lets the browser request it", async () => {
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

test("a stranger's confirmation page claims no submit, shows no reference and leads to the sign-in page", async () => {
  const html = await (await open(undefined, "/success")).text();
  expect(html).not.toContain("Application Submitted!");
  expect(html).toContain("Log in to dashboard");
  expect(html).not.toContain("Your application reference");
});

const askAgain = async (worker: Awaited<ReturnType<typeof seedWorker>>, kind: DocumentKind) => {
  const { id } = await seedDocument(worker, kind);
  await db.update(documents).set({ reviewReason: "blurry" }).where(eq(documents.id, id));
};

test.each([
  ["a draft", "draft", [], 'href="/onboarding"'],
  ["a draft with a proposed change", "draft", ["change"], 'value="accept"'],
  ["a draft with a photo requested again", "draft", ["passport"], 'href="/onboarding"'],
  [
    "a submitted one with photos requested again",
    "submitted",
    ["passport", "drivers-license"],
    "/camera?",
  ],
  ["one with a proposed change too", "submitted", ["change", "passport"], 'value="accept"'],
] as const)(
  "the dashboard of %s has one primary button, for what to do first",
  async (_name, status, tasks, expected) => {
    const worker = await seedWorker({ status });
    for (const task of tasks) {
      await (task === "change" ? seedOfferChange(worker) : askAgain(worker, task));
    }
    const html = await (await open(worker.cookie, "/dashboard")).text();
    const loud = html.match(
      /<(?:a|button) [^>]*class="[^"]*button-loud border-2 border-agave[^>]*>/g,
    );
    expect(loud).toEqual([expect.stringContaining(expected)]);
  },
);

test("the review and the dashboard number several children like the family step", async () => {
  const { cookie } = await seedFilled();
  const body = exampleFamily("father", "mother", "spouse", "child", "child");
  await call("/api/applications/family", { method: "PUT", body, cookie });
  for (const path of ["/dashboard", "/onboarding?step=drivers-license&view=review"]) {
    const html = await (await open(cookie, path)).text();
    const titles = ["Father", "Mother", "Spouse", "Child", "Child 2"];
    const found = [...html.matchAll(/<p class="text-sm text-muted">([^<]*)<\/p><p/g)];
    expect(found.map(([, title]) => title)).toEqual(titles);
  }
});

test("each person gets their own answers, even if many open the wizard at once", async () => {
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
