import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { encryptionKeys } from "../db/schema/encryption-keys";
import { fieldContext } from "../platform/seal-contexts";
import { vaultOf } from "../platform/vault";
import { call } from "../test/client";
import {
  keyFaults,
  logged,
  newKey,
  onlyKeys,
  OWN_KEY,
  prove,
  runDaily,
  withKeys,
} from "../test/keys";
import { setApplication } from "../test/rows";
import { db } from "../test/seed";
import { currentView, seedFilled } from "../test/step-values";

const healthWith = async (...keys: string[]) =>
  (await call("/api/health", { bindings: withKeys(...keys) })).status;

const keyIds = async () =>
  (await db.select({ id: encryptionKeys.id }).from(encryptionKeys)).map(({ id }) => id).toSorted();

beforeEach(() => onlyKeys(OWN_KEY));
afterEach(() => onlyKeys(OWN_KEY));

test("a rotation counts down to 0 with the new key's id; then the old key is not needed, and its id may not be reused for another key", async () => {
  const { cookie } = await seedFilled();
  const before = await currentView(cookie);
  const second = newKey("k2");
  const both = withKeys(second, OWN_KEY);
  const lines = await logged(async () => {
    await runDaily(both);
    await runDaily(both);
  });
  const counted = lines.filter(({ event }) => event === "rewrap.sealed");
  expect(counted).toEqual([
    { event: "rewrap.sealed", count: expect.any(Number), keyId: "k2" },
    { event: "rewrap.sealed", count: 0, keyId: "k2" },
  ]);
  expect(counted[0]?.count).toBeGreaterThan(3);
  expect(await healthWith(second)).toBe(200);
  const view = await call("/api/applications", { cookie, bindings: withKeys(second) });
  expect(await view.json()).toEqual(before);
  await logged(async () => {
    expect(await healthWith(newKey("test"))).toBe(503);
    expect(await healthWith(second, newKey("test"))).toBe(503);
  });
  // Rotate back to the test runtime's own key.
  await logged(() => runDaily(withKeys(OWN_KEY, second)));
  expect(await currentView(cookie)).toEqual(before);
});

test("a key that is dropped before a run has counted 0 is reported as missing", async () => {
  await seedFilled();
  const second = newKey("k2");
  await logged(() => runDaily(withKeys(second, OWN_KEY)));
  const lines = await logged(async () => expect(await healthWith(second)).toBe(503));
  expect(keyFaults(lines)).toEqual(["missing_key test"]);
  await logged(() => runDaily(withKeys(OWN_KEY, second)));
});

test("a value written with the old key after the last run is found, and the old key is reported as missing again", async () => {
  const { applicationId, cookie } = await seedFilled();
  const second = newKey("k2");
  await logged(async () => {
    await runDaily(withKeys(second, OWN_KEY));
    await runDaily(withKeys(second, OWN_KEY));
  });
  const ssnCipher = await vaultOf(OWN_KEY).seal(fieldContext(applicationId, "ssn"), "123456789");
  await setApplication(applicationId, { ssnCipher });
  expect(await healthWith(second)).toBe(200);
  const lines = await logged(async () => {
    await expect(runDaily(withKeys(second))).rejects.toThrow(/^Failed: rewrap\.sealed$/);
    expect(await healthWith(second)).toBe(503);
  });
  expect(keyFaults(lines)).toEqual(["missing_key test"]);
  await logged(() => runDaily(withKeys(OWN_KEY, second)));
  expect((await call("/api/applications", { cookie, bindings: env })).status).toBe(200);
});

test("after a rollback to a version with only the old key, that key may write again and the new one is reported as missing", async () => {
  const second = newKey("k2");
  await logged(async () => {
    await runDaily(withKeys(second, OWN_KEY));
    await runDaily(withKeys(second, OWN_KEY));
  });
  const lines = await logged(async () => {
    expect(await prove(OWN_KEY)).toEqual({ maySeal: true, isSound: false });
    expect(await prove(second)).toEqual({ maySeal: true, isSound: false });
  });
  expect(keyFaults(lines)).toEqual(["missing_key k2", "missing_key test"]);
});

describe("the first start on an empty database", () => {
  test("records its key with the first change, or with the first health check", async () => {
    const keys = [newKey("k1"), newKey("k1")];
    await onlyKeys();
    expect(await keyIds()).toEqual([]);
    const body = { token: "x".repeat(43) };
    await call("/api/invitations/opened", { body, bindings: withKeys(keys[0]!) });
    expect(await keyIds()).toEqual(["k1"]);
    await onlyKeys();
    expect(await healthWith(keys[1]!)).toBe(200);
    expect(await keyIds()).toEqual(["k1"]);
  });

  test("happens once, even if many isolates start at the same time", async () => {
    await onlyKeys();
    const key = newKey("k1");
    const states = await Promise.all(Array.from({ length: 8 }, () => prove(key)));
    expect(states).toEqual(states.map(() => ({ maySeal: true, isSound: true })));
    expect(await keyIds()).toEqual(["k1"]);
  });

  test.each([
    ["one id", ["k1", "k1", "k1"]],
    ["several ids", ["k1", "k2", "k3"]],
  ])(
    "if isolates start at once with different keys under %s, exactly one of them may write",
    async (_name, ids) => {
      await onlyKeys();
      let writing: boolean[] = [];
      await logged(async () => {
        const states = await Promise.all(ids.map((id) => prove(newKey(id))));
        writing = states.map(({ maySeal }) => maySeal);
      });
      expect(writing.filter(Boolean)).toHaveLength(1);
      expect(await keyIds()).toHaveLength(1);
    },
  );
});
