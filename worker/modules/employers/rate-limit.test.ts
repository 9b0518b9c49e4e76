import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { NewKeyView } from "#contract/keys";
import { type Caller, employerUsage } from "../../db/schema/employers";
import { REQUESTS_MAX } from "../../middleware/rate-limit";
import { call } from "../../test/client";
import { db, seedEmployer, seedKey } from "../../test/seed";

const usageOf = async (employerId: string) =>
  (await db.select().from(employerUsage).where(eq(employerUsage.employerId, employerId)))[0];
const MINUTE_MS = 60_000;
/** Sets how much an employer has used up; by default in a window that outlasts any test. */
const spend = async (
  employerId: string,
  count: number,
  caller: Caller = "keys",
  windowStart = Date.now() + MINUTE_MS,
) => {
  const values = { employerId, caller, count, windowStart };
  await db
    .insert(employerUsage)
    .values(values)
    .onConflictDoUpdate({
      target: [employerUsage.employerId, employerUsage.caller],
      set: values,
    });
};

test("every response says what is left of the minute, refusals too", async () => {
  const { key } = await seedEmployer();
  const first = await call("/api/v1/contracts", { key });
  expect(first.headers.get("ratelimit-policy")).toBe('"employer";q=600;w=60');
  expect(first.headers.get("ratelimit")).toMatch(/^"employer";r=599;t=([1-9]|[1-5]\d|60)$/);
  for (const path of ["/api/v1/contracts/unknown", "/api/v1/contracts?limit=x", "/api/files/x"]) {
    const refused = await call(path, { key });
    expect(refused.ok).toBe(false);
    expect(refused.headers.get("ratelimit")).toMatch(/^"employer";r=\d+;t=\d+$/);
  }
  const reader = await seedEmployer("read");
  const unscoped = await call("/api/v1/keys", { key: reader.key, body: {} });
  expect(unscoped.status).toBe(403);
  expect(unscoped.headers.get("ratelimit")).toMatch(/^"employer";r=599;/);
});

test("the request after the last one is 429 with the seconds to wait, and does nothing", async () => {
  const { key, employerId } = await seedEmployer();
  await spend(employerId, REQUESTS_MAX.employer - 1);
  const last = await call("/api/v1/contracts", { key });
  expect(last.status).toBe(200);
  expect(last.headers.get("ratelimit")).toMatch(/^"employer";r=0;/);
  const body = { scopes: ["read"] };
  const over = await call("/api/v1/keys", { key, body });
  expect(over.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(over.headers.get("ratelimit")).toMatch(/^"employer";r=0;/);
  expect(await over.json()).toMatchObject({
    code: "rate_limited",
    title: "Too many requests",
    detail: expect.stringContaining(
      `Retry in ${over.headers.get("retry-after")} s (see Retry-After)`,
    ),
  });
  await db.delete(employerUsage).where(eq(employerUsage.employerId, employerId));
  const { items } = await (await call("/api/v1/keys", { key })).json<{ items: unknown[] }>();
  expect(items).toHaveLength(1);
});

test("a key that has used up the employer's limit cannot delay its own revocation", async () => {
  const { key, employerId } = await seedEmployer();
  const leaked = await seedKey(employerId, "read");
  await spend(employerId, REQUESTS_MAX.employer);
  expect((await call("/api/v1/contracts", { key: leaked.key })).status).toBe(429);
  const listed = await call("/api/v1/keys", { key });
  expect(listed.headers.get("ratelimit-policy")).toBe('"key";q=60;w=60');
  expect(listed.headers.get("ratelimit")).toMatch(/^"key";r=59;/);
  const revoke = `/api/v1/keys/${leaked.keyId}/revoke`;
  expect((await call(revoke, { key, method: "POST" })).status).toBe(200);
  expect((await call("/api/v1/contracts", { key: leaked.key })).status).toBe(401);
  expect((await call("/api/v1/keys", { key, body: {} })).status).toBe(429);
});

test("listing and revoking keys has a limit of its own for each key", async () => {
  const { key, keyId, employerId } = await seedEmployer();
  const other = await seedKey(employerId);
  await spend(employerId, REQUESTS_MAX.key, `key:${keyId}`);
  expect((await call("/api/v1/keys", { key })).status).toBe(429);
  expect((await call("/api/v1/keys", { key: other.key })).status).toBe(200);
});

test("new keys share the limit of the key that creates them", async () => {
  const { key, employerId } = await seedEmployer();
  const keys = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const made = await call("/api/v1/keys", { key, body: {} });
      return (await made.json<NewKeyView>()).key;
    }),
  );
  await spend(employerId, REQUESTS_MAX.employer - 2);
  const responses = await Promise.all(keys.map((one) => call("/api/v1/contracts", { key: one })));
  expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429]);
});

test("a new minute starts at zero", async () => {
  const { key, employerId } = await seedEmployer();
  await spend(employerId, REQUESTS_MAX.employer * 2, "keys", Date.now() - 2 * MINUTE_MS);
  const response = await call("/api/v1/contracts", { key });
  expect(response.headers.get("ratelimit")).toMatch(/^"employer";r=599;/);
  expect((await usageOf(employerId))?.count).toBe(1);
});

test("a burst of parallel requests does not pass the limit", async () => {
  const { key, employerId } = await seedEmployer();
  await spend(employerId, REQUESTS_MAX.employer - 5);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call("/api/v1/contracts", { key })),
  );
  const passed = responses.filter((response) => response.status === 200);
  expect(passed).toHaveLength(5);
});

test("an employer's keys share one limit, which a wrong secret and another employer do not use up", async () => {
  const { key, keyId, employerId } = await seedEmployer();
  const other = await seedKey(employerId);
  await spend(employerId, REQUESTS_MAX.employer);
  expect((await call("/api/v1/contracts", { key })).status).toBe(429);
  expect((await call("/api/v1/contracts", { key: other.key })).status).toBe(429);
  expect((await call("/api/v1/contracts", { key: (await seedEmployer()).key })).status).toBe(200);
  const before = await usageOf(employerId);
  await call("/api/v1/contracts", { key: `swp_${keyId}_${"x".repeat(43)}` });
  await call("/api/v1/contracts", { key: `swp_${"0".repeat(32)}_${"x".repeat(43)}` });
  expect(await usageOf(employerId)).toEqual(before);
});
