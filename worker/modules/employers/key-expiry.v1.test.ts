import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { DAY_MS } from "#contract/constants";
import type { Page } from "#contract/employer-views";
import type { KeyView, NewKeyView } from "#contract/keys";
import { apiKeys, employerUsage } from "../../db/schema/employers";
import { rfc3339 } from "../../lib/rfc3339";
import { call } from "../../test/client";
import { db, seedEmployer, seedKey } from "../../test/seed";
import { refusal } from "../../test/sign-in";

const create = (key: string, body: unknown) => call("/api/v1/keys", { key, body });
const revoke = (key: string, id: string) =>
  call(`/api/v1/keys/${id}/revoke`, { key, method: "POST" });
const expire = (id: string, expiresAt: number | null) =>
  db.update(apiKeys).set({ expiresAt }).where(eq(apiKeys.id, id));
const listed = async (key: string, id: string) =>
  (await (await call("/api/v1/keys", { key })).json<Page<KeyView>>()).items.find(
    (item) => item.id === id,
  );
const soon = () => Date.now() + 30 * DAY_MS;

describe("a key that expires", () => {
  test("is refused from that instant on, counts no request, and is listed as expired", async () => {
    const { key, employerId } = await seedEmployer();
    const expiresAt = rfc3339(soon());
    const made = await (await create(key, { expiresAt })).json<NewKeyView>();
    expect(made).toMatchObject({ status: "live", expiresAt });
    expect((await call("/api/v1/contracts", { key: made.key })).status).toBe(200);
    await expire(made.id, Date.now());
    const requests = () =>
      db.select().from(employerUsage).where(eq(employerUsage.employerId, employerId));
    const before = await requests();
    expect(await refusal(await call("/api/v1/contracts", { key: made.key }))).toBe(
      "401 key.invalid",
    );
    expect(await requests()).toEqual(before);
    expect(await listed(key, made.id)).toMatchObject({ status: "expired", revokedAt: null });
    expect(await (await revoke(key, made.id)).json()).toMatchObject({ status: "revoked" });
  });

  test.each([
    ["in the past", () => rfc3339(Date.now() - 1000)],
    ["more than a year ahead", () => rfc3339(Date.now() + 400 * DAY_MS)],
    ["in words", () => "tomorrow"],
    ["without an offset", () => rfc3339(soon()).replace("Z", "")],
    ["a number", () => soon()],
    ["null", () => null],
  ])("an expiry %s is 400 and creates nothing", async (_name, expiresAt) => {
    const { key, employerId } = await seedEmployer();
    const response = await create(key, { expiresAt: expiresAt() });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ errors: [{ path: "expiresAt" }] });
    expect(await db.select().from(apiKeys).where(eq(apiKeys.employerId, employerId))).toHaveLength(
      1,
    );
  });

  test("a key cannot create a key that outlives it; by default the new one expires with it", async () => {
    const { key, keyId } = await seedEmployer();
    const end = soon();
    await expire(keyId, end);
    const refused = await create(key, { expiresAt: rfc3339(end + 1) });
    expect(refused.status).toBe(400);
    expect(await refused.json()).toMatchObject({
      code: "request.invalid",
      errors: [{ path: "expiresAt", code: "invalid" }],
    });
    const expiresAt = rfc3339(end);
    expect(await (await create(key, {})).json()).toMatchObject({ expiresAt });
    expect(await (await create(key, { expiresAt })).json()).toMatchObject({ expiresAt });
  });
});

describe("the last lasting key with the scope admin", () => {
  test("cannot be revoked while the only other one expires", async () => {
    const { key, keyId, employerId } = await seedEmployer();
    const passing = await seedKey(employerId, "admin");
    await expire(passing.keyId, soon());
    expect(await refusal(await revoke(key, keyId))).toBe("409 key.last_admin");
    expect(await refusal(await revoke(passing.key, keyId))).toBe("409 key.last_admin");
    await seedKey(employerId, "admin");
    expect((await revoke(key, keyId)).status).toBe(200);
  });

  test("is the one that lasts longest, if all of them expire", async () => {
    const { key, keyId, employerId } = await seedEmployer();
    const shorter = await seedKey(employerId, "admin");
    await expire(keyId, soon());
    await expire(shorter.keyId, soon() - DAY_MS);
    expect(await refusal(await revoke(shorter.key, keyId))).toBe("409 key.last_admin");
    expect((await revoke(key, shorter.keyId)).status).toBe(200);
    expect(await refusal(await revoke(key, keyId))).toBe("409 key.last_admin");
  });

  test("cannot be revoked if the only other one has expired; an expired one can always be revoked", async () => {
    const { key, keyId, employerId } = await seedEmployer();
    const gone = await seedKey(employerId, "admin");
    await expire(gone.keyId, Date.now() - 1);
    expect(await refusal(await revoke(key, keyId))).toBe("409 key.last_admin");
    expect((await revoke(key, gone.keyId)).status).toBe(200);
  });
});
