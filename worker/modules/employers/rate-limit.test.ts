import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keyUsage } from "../../db/schema/employers";
import { call } from "../../test/client";
import { db, seedEmployer, seedKey } from "../../test/seed";
import { refusal } from "../../test/sign-in";
import { KEY_REQUESTS_MAX } from "./rate-limit";

const usageOf = async (keyId: string) =>
  (await db.select().from(keyUsage).where(eq(keyUsage.keyId, keyId)))[0];
const MINUTE_MS = 60_000;
/** The key has used up so much; unless told of a window that lasts longer than any test. */
const spend = async (keyId: string, count: number, windowStart = Date.now() + MINUTE_MS) => {
  const values = { keyId, count, windowStart };
  await db.insert(keyUsage).values(values).onConflictDoUpdate({
    target: keyUsage.keyId,
    set: values,
  });
};

test("every answer says what is left of the minute, refusals too", async () => {
  const { key } = await seedEmployer();
  const first = await call("/api/v1/contracts", { key });
  expect(first.headers.get("ratelimit-policy")).toBe('"key";q=600;w=60');
  expect(first.headers.get("ratelimit")).toMatch(/^"key";r=599;t=([1-9]|[1-5]\d|60)$/);
  for (const path of ["/api/v1/contracts/unknown", "/api/v1/contracts?limit=x", "/api/files/x"]) {
    // oxlint-disable-next-line no-await-in-loop -- three paths
    const refused = await call(path, { key });
    expect(refused.ok).toBe(false);
    expect(refused.headers.get("ratelimit")).toMatch(/^"key";r=\d+;t=\d+$/);
  }
});

test("the request after the last one is 429 with the seconds to wait, and does nothing", async () => {
  const { key, keyId } = await seedEmployer();
  await spend(keyId, KEY_REQUESTS_MAX - 1);
  const last = await call("/api/v1/contracts", { key });
  expect(last.status).toBe(200);
  expect(last.headers.get("ratelimit")).toMatch(/^"key";r=0;/);
  const body = { scopes: ["read"] };
  const over = await call("/api/v1/keys", { key, body });
  expect(over.headers.get("retry-after")).toMatch(/^([1-9]|[1-5]\d|60)$/);
  expect(over.headers.get("ratelimit")).toMatch(/^"key";r=0;/);
  expect(await refusal(over)).toBe("429 rate_limited");
  await db.delete(keyUsage).where(eq(keyUsage.keyId, keyId));
  const { items } = await (await call("/api/v1/keys", { key })).json<{ items: unknown[] }>();
  expect(items).toHaveLength(1);
});

test("a new minute starts at nought", async () => {
  const { key, keyId } = await seedEmployer();
  await spend(keyId, KEY_REQUESTS_MAX * 2, Date.now() - 2 * MINUTE_MS);
  const response = await call("/api/v1/contracts", { key });
  expect(response.headers.get("ratelimit")).toMatch(/^"key";r=599;/);
  expect((await usageOf(keyId))?.count).toBe(1);
});

test("a burst of parallel requests does not pass the limit", async () => {
  const { key, keyId } = await seedEmployer();
  await spend(keyId, KEY_REQUESTS_MAX - 5);
  const responses = await Promise.all(
    Array.from({ length: 20 }, () => call("/api/v1/contracts", { key })),
  );
  const passed = responses.filter((response) => response.status === 200);
  expect(passed).toHaveLength(5);
});

test("keys have limits of their own, and a wrong secret uses up nobody's", async () => {
  const { key, keyId, employerId } = await seedEmployer();
  const other = await seedKey(employerId);
  await spend(keyId, KEY_REQUESTS_MAX);
  expect((await call("/api/v1/contracts", { key })).status).toBe(429);
  expect((await call("/api/v1/contracts", { key: other.key })).status).toBe(200);
  const before = await usageOf(other.keyId);
  await call("/api/v1/contracts", { key: `swp_${other.keyId}_${"x".repeat(43)}` });
  await call("/api/v1/contracts", { key: `swp_${"0".repeat(32)}_${"x".repeat(43)}` });
  expect(await usageOf(other.keyId)).toEqual(before);
  expect(await usageOf("0".repeat(32))).toBeUndefined();
});
