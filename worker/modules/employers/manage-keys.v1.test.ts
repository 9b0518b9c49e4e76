import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { KEYS_MAX } from "#contract/constants";
import type { Page } from "#contract/employer-views";
import type { KeyView, NewKeyView } from "#contract/keys";
import { apiKeys } from "../../db/schema/employers";
import { call } from "../../test/client";
import { eventsOf } from "../../test/events";
import { db, seedEmployer, seedKey } from "../../test/seed";
import { refusal } from "../../test/sign-in";

const create = (key: string, body: unknown) => call("/api/v1/keys", { key, body });
const revoke = (key: string, id: string) =>
  call(`/api/v1/keys/${id}/revoke`, { key, method: "POST" });
const list = async (key: string, query = "") =>
  (await call(`/api/v1/keys${query}`, { key })).json<Page<KeyView>>();
const rowsOf = (employerId: string) =>
  db.select().from(apiKeys).where(eq(apiKeys.employerId, employerId));

test("a new key can do what its scopes allow; its secret is shown once and stored as a hash", async () => {
  const { key, keyId, employerId } = await seedEmployer();
  const response = await create(key, { name: "Payroll", scopes: ["read"] });
  expect(response.status).toBe(201);
  const made = await response.json<NewKeyView>();
  const createdBy = `key:${keyId}`;
  expect(made).toMatchObject({ name: "Payroll", scopes: ["read"], createdBy, revokedAt: null });
  expect(made.key).toMatch(new RegExp(`^swp_${made.id}_[A-Za-z0-9_-]{43}$`));
  expect((await call("/api/v1/contracts", { key: made.key })).status).toBe(200);
  expect(await refusal(await create(made.key, {}))).toBe("403 key.scope");
  const stored = JSON.stringify(await rowsOf(employerId));
  // 43 characters, of which any may be an underscore.
  expect(stored).not.toContain(made.key.slice(-43));
  const listed = await list(key);
  expect(JSON.stringify(listed)).not.toContain("Hash");
  expect(listed.items).toMatchObject([
    { id: keyId, createdBy: "system" },
    { id: made.id, createdBy },
  ]);
  expect(await eventsOf(made.id)).toMatchObject([{ action: "key.created", actor: createdBy }]);
});

test("two keys created at the same moment begin differently, because the beginning identifies a key without a name", async () => {
  const { key } = await seedEmployer();
  const made = await Promise.all([create(key, {}), create(key, {})]);
  const keys = await Promise.all(made.map((response) => response.json<NewKeyView>()));
  expect(new Set(keys.map(({ id }) => id.slice(0, 8))).size).toBe(2);
});

test("without scopes a key only reads", async () => {
  const { key } = await seedEmployer();
  expect(await (await create(key, {})).json()).toMatchObject({ name: null, scopes: ["read"] });
});

test("a key cannot create a key that can do more than itself", async () => {
  const { key, employerId } = await seedEmployer("admin invite");
  const refused = await create(key, { scopes: ["read", "invite", "erase"] });
  expect(refused.status).toBe(403);
  expect(await refused.json()).toMatchObject({
    code: "key.scope",
    detail: "This needs a key with the scope read, erase.",
  });
  // Without scopes the new key would have `read`, which this key does not.
  expect(await refusal(await create(key, {}))).toBe("403 key.scope");
  expect(await rowsOf(employerId)).toHaveLength(1);
  expect((await create(key, { scopes: ["admin", "invite"] })).status).toBe(201);
  expect((await create(key, { scopes: ["invite"] })).status).toBe(201);
});

test.each([
  ["no scope at all", { scopes: [] }, "scopes"],
  ["an unknown scope", { scopes: ["write"] }, "scopes.0"],
  ["a long name", { name: "x".repeat(101) }, "name"],
  ["an unknown field", { employerId: "x" }, "employerId"],
])("%s is 400 and creates nothing", async (_name, body, path) => {
  const { key, employerId } = await seedEmployer();
  const response = await create(key, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ errors: [{ path }] });
  expect(await rowsOf(employerId)).toHaveLength(1);
});

test("an employer has at most 50 live keys, however many are requested at once; ended ones do not count", async () => {
  const { key, employerId } = await seedEmployer();
  const live = await Promise.all(Array.from({ length: KEYS_MAX - 2 }, () => seedKey(employerId)));
  const ended = await seedKey(employerId, "read");
  await db.update(apiKeys).set({ expiresAt: 1 }).where(eq(apiKeys.id, ended.keyId));
  const responses = await Promise.all([create(key, {}), create(key, {}), create(key, {})]);
  const refusals = await Promise.all(
    responses.map(async (one) => (one.ok ? one.status : refusal(one))),
  );
  expect(refusals.toSorted()).toEqual([201, "409 key.limit", "409 key.limit"]);
  expect(await rowsOf(employerId)).toHaveLength(KEYS_MAX + 1);
  expect((await revoke(key, live[0]!.keyId)).status).toBe(200);
  expect((await create(key, {})).status).toBe(201);
  const { detail } = await (await create(key, {})).json<{ detail: string }>();
  expect(detail).toBe(
    `An employer can have at most ${KEYS_MAX} live keys. Revoke one that is no longer used.`,
  );
  const { key: others } = await seedEmployer();
  expect((await create(others, {})).status).toBe(201);
});

test("a revoked key is 401 at once; revoking it again keeps the first time", async () => {
  const { key, keyId } = await seedEmployer();
  const made = await (await create(key, {})).json<NewKeyView>();
  const first = await (await revoke(key, made.id)).json<KeyView>();
  expect(first.revokedAt).toEqual(expect.stringContaining("T"));
  expect(await refusal(await call("/api/v1/contracts", { key: made.key }))).toBe("401 key.invalid");
  expect(await (await revoke(key, made.id)).json()).toEqual(first);
  expect(await eventsOf(made.id)).toMatchObject([
    { action: "key.created" },
    { action: "key.revoked", actor: `key:${keyId}` },
  ]);
});

test("a key may revoke itself while another one has admin", async () => {
  const { key, keyId, employerId } = await seedEmployer();
  await seedKey(employerId, "admin");
  expect((await revoke(key, keyId)).status).toBe(200);
  expect((await call("/api/v1/keys", { key })).status).toBe(401);
});

test("the last live key with admin is not revoked, even if others exist", async () => {
  const { key, keyId, employerId } = await seedEmployer("read admin");
  await seedKey(employerId, "read read:identity invite review erase");
  await seedEmployer();
  const ended = await seedKey(employerId, "admin");
  expect((await revoke(key, ended.keyId)).status).toBe(200);
  expect(await refusal(await revoke(key, keyId))).toBe("409 key.last_admin");
  expect(await eventsOf(keyId)).toEqual([]);
  expect((await call("/api/v1/keys", { key })).status).toBe(200);
  const plain = await seedKey(employerId, "read");
  expect((await revoke(key, plain.keyId)).status).toBe(200);
});

test.each([1, 2, 3, 4, 5])(
  "of two keys with admin that revoke each other at once, one stays",
  async () => {
    const { key, keyId, employerId } = await seedEmployer();
    const other = await seedKey(employerId);
    const responses = await Promise.all([revoke(key, other.keyId), revoke(other.key, keyId)]);
    // The second call is refused: its target is the last one, or its own key has been revoked.
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const live = (await rowsOf(employerId)).filter(({ revokedAt }) => revokedAt === null);
    expect(live).toHaveLength(1);
  },
);

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
