import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { KeyView, NewKeyView, Page } from "#contract/employer-views";
import { auditEvents } from "../../db/schema/audit-events";
import { apiKeys } from "../../db/schema/employers";
import { call } from "../../test/client";
import { db, seedEmployer } from "../../test/seed";
import { refusal } from "../../test/sign-in";

const create = (key: string, body: unknown) => call("/api/v1/keys", { key, body });
const list = async (key: string, query = "") =>
  (await call(`/api/v1/keys${query}`, { key })).json<Page<KeyView>>();
const rowsOf = (employerId: string) =>
  db.select().from(apiKeys).where(eq(apiKeys.employerId, employerId));
const eventsOf = (id: string) => db.select().from(auditEvents).where(eq(auditEvents.entityId, id));

test("a new key opens what its scopes say; its secret is shown once and stored as a hash", async () => {
  const { key, keyId, employerId } = await seedEmployer();
  const response = await create(key, { name: "Payroll", scopes: ["read"] });
  expect(response.status).toBe(201);
  const made = await response.json<NewKeyView>();
  expect(made).toMatchObject({ name: "Payroll", scopes: ["read"], revokedAt: null });
  expect(made.key).toMatch(new RegExp(`^swp_${made.id}_[A-Za-z0-9_-]{43}$`));
  expect((await call("/api/v1/contracts", { key: made.key })).status).toBe(200);
  expect(await refusal(await create(made.key, {}))).toBe("403 key.scope");
  const stored = JSON.stringify(await rowsOf(employerId));
  // 43 characters, of which any may be an underscore.
  expect(stored).not.toContain(made.key.slice(-43));
  const listed = await list(key);
  expect(JSON.stringify(listed)).not.toContain("Hash");
  expect(listed.items.map((item) => item.id)).toEqual([keyId, made.id]);
  expect(await eventsOf(made.id)).toMatchObject([{ action: "key.created", actor: `key:${keyId}` }]);
});

test("without scopes a key only reads", async () => {
  const { key } = await seedEmployer();
  expect(await (await create(key, {})).json()).toMatchObject({ name: null, scopes: ["read"] });
});

test("a key makes no key that can do more than itself", async () => {
  const { key, employerId } = await seedEmployer("write");
  expect(await refusal(await create(key, { scopes: ["read", "write"] }))).toBe("403 key.scope");
  expect(await rowsOf(employerId)).toHaveLength(1);
  expect((await create(key, { scopes: ["write"] })).status).toBe(201);
});

test.each([
  ["no scope at all", { scopes: [] }, "scopes"],
  ["an unknown scope", { scopes: ["admin"] }, "scopes.0"],
  ["a long name", { name: "x".repeat(101) }, "name"],
  ["an unknown field", { employerId: "x" }, "employerId"],
])("%s is 400 and makes nothing", async (_name, body, path) => {
  const { key, employerId } = await seedEmployer();
  const response = await create(key, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ path }] });
  expect(await rowsOf(employerId)).toHaveLength(1);
});

test("a revoked key is 401 at once; a second time keeps the first time", async () => {
  const { key, keyId } = await seedEmployer();
  const made = await (await create(key, {})).json<NewKeyView>();
  const revoke = () => call(`/api/v1/keys/${made.id}/revoke`, { key, method: "POST" });
  const first = await (await revoke()).json<KeyView>();
  expect(first.revokedAt).toEqual(expect.any(Number));
  expect(await refusal(await call("/api/v1/contracts", { key: made.key }))).toBe("401 key.invalid");
  expect(await (await revoke()).json()).toEqual(first);
  expect(await eventsOf(made.id)).toMatchObject([
    { action: "key.created" },
    { action: "key.revoked", actor: `key:${keyId}` },
  ]);
});

test("a key may end itself", async () => {
  const { key, keyId } = await seedEmployer();
  expect((await call(`/api/v1/keys/${keyId}/revoke`, { key, method: "POST" })).status).toBe(200);
  expect((await call("/api/v1/keys", { key })).status).toBe(401);
});

test("keys come in pages, each once, with the time of last use", async () => {
  const { key } = await seedEmployer();
  await Promise.all(Array.from({ length: 4 }, () => create(key, {})));
  const first = await list(key, "?limit=3");
  const rest = await list(key, `?limit=3&cursor=${first.nextCursor}`);
  expect(rest.nextCursor).toBeNull();
  const ids = [...first.items, ...rest.items].map((item) => item.id);
  expect(new Set(ids).size).toBe(5);
  await expect
    .poll(async () => (await list(key)).items.some((item) => item.lastUsedAt !== null))
    .toBe(true);
});
