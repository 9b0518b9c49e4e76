import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { SEALED_COLUMNS } from "../db/sealed-columns";
import { vaultOf } from "../platform/vault";
import { call } from "../test/client";
import { contractBody, fullRecord } from "../test/contract-bodies";
import { newKey } from "../test/keys";
import { SMS } from "../test/message-providers";
import { seedWebhook } from "../test/receiver";
import { db, seedEmployer, seedWorker } from "../test/seed";
import { STEP_VALUES, currentView, seedFilled, seedDocument } from "../test/step-values";
import { allRows, wholeState } from "../test/whole-state";
import { rewrapSecrets } from "./rewrap-secrets";

const OLD = env.ENCRYPTION_KEYS;

/** All encrypted values of the database: `table.column` and the id of the key that encrypted it. */
async function sealedValues() {
  const found: { at: string; keyId: string }[] = [];
  for (const [table, rows] of Object.entries(await allRows())) {
    // A canary identifies its key, so it is never re-encrypted.
    if (table === "encryption_keys") continue;
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const [, keyId] = /^([a-z0-9]{1,16})\.[\w-]{16}\.[\w-]+$/.exec(String(value)) ?? [];
      if (keyId) found.push({ at: `${table}.${column}`, keyId });
    }
  }
  return found;
}
const keyIds = async () => [...new Set((await sealedValues()).map(({ keyId }) => keyId))];

/** Creates people with every kind of encrypted value, and an employer who sent a full record. */
async function seedSealed() {
  const person = await seedFilled();
  const drafting = await seedWorker();
  await call("/api/applications/draft", {
    method: "PATCH",
    cookie: drafting.cookie,
    body: { step: "personal", values: { ssn: "123456789", firstName: "Ana" } },
  });
  for (const step of ["contact", "family", "passport", "drivers-license"]) {
    // Each save creates a new version.
    await call("/api/applications/draft", {
      method: "PATCH",
      cookie: drafting.cookie,
      body: { step, values: {} },
    });
  }
  const approved = await seedWorker({ status: "approved" });
  await seedDocument(approved, "visa");
  await call("/api/applications/submit-visa", { cookie: approved.cookie, body: STEP_VALUES.visa });
  const { key, employerId } = await seedEmployer();
  await call("/api/v1/contracts", {
    key,
    body: contractBody([fullRecord()]),
    headers: { "Idempotency-Key": employerId },
  });
  const { id } = await seedWebhook(key);
  await call(`/api/v1/webhooks/${id}/rotate-secret`, { method: "POST", key });
  const sms = { key, method: "PUT", body: SMS };
  expect((await call("/api/v1/message-channels/sms", sms)).status).toBe(200);
  return [person.cookie, drafting.cookie, approved.cookie];
}

test("rotation re-encrypts old values with the newest key and they stay readable", async () => {
  const cookies = await seedSealed();
  const before = await Promise.all(cookies.map(currentView));
  const sealed = await sealedValues();
  expect([...new Set(sealed.map(({ at }) => at))].toSorted()).toEqual(
    SEALED_COLUMNS.map(({ table, column }) => `${table}.${column}`).toSorted(),
  );
  const key = newKey("new");
  const now = Date.now();
  const rotated = { ctx: { db, vault: vaultOf(`${key},${OLD}`), now } };
  expect(await rewrapSecrets(rotated)).toEqual({ count: sealed.length, keyId: "new" });
  expect(await keyIds()).toEqual(["new"]);
  expect(await rewrapSecrets(rotated)).toEqual({ count: 0, keyId: "new" });
  const state = await wholeState();
  expect(await rewrapSecrets(rotated)).toEqual({ count: 0, keyId: "new" });
  expect(await wholeState()).toBe(state);
  // Rotate back, so that the running Worker can prove that nothing was lost.
  const restored = { ctx: { db, vault: vaultOf(`${OLD},${key}`), now } };
  expect(await rewrapSecrets(restored)).toEqual({ count: sealed.length, keyId: "test" });
  expect(await Promise.all(cookies.map(currentView))).toEqual(before);
});

test("re-encrypts more values than fit in one page", async () => {
  const { employerId } = await seedEmployer();
  await env.DB.prepare(
    `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 250)
     INSERT INTO idempotency_keys (employer_id, key, body_hash, response, created_at)
     SELECT ?, 'many-' || i, '', 'old.x', 1 FROM n`,
  )
    .bind(employerId)
    .run();
  const real = vaultOf(OLD);
  const vault = { ...real, open: async () => "plain" };
  const ctx = { db, vault, now: Date.now() };
  expect(await rewrapSecrets({ ctx })).toMatchObject({ count: 250 });
  expect(await rewrapSecrets({ ctx })).toMatchObject({ count: 0 });
  await env.DB.exec("DELETE FROM idempotency_keys WHERE key LIKE 'many-%'");
});

test("a value that is replaced during the run is not overwritten", async () => {
  const { applicationId } = await seedWorker();
  const write = (value: string) =>
    env.DB.prepare("UPDATE applications SET ssn_cipher = ? WHERE id = ?")
      .bind(value, applicationId)
      .run();
  const place = { table: "applications", column: "ssn_cipher", id: applicationId };
  const real = vaultOf(OLD);
  await write(await vaultOf(newKey("old")).seal(place, "111111111"));
  const newer = await real.seal(place, "222222222");
  const open = async () => {
    await write(newer);
    return "111111111";
  };
  const ctx = { db, vault: { ...real, open }, now: Date.now() };
  expect(await rewrapSecrets({ ctx })).toMatchObject({ count: 1 });
  const row = await env.DB.prepare("SELECT ssn_cipher FROM applications WHERE id = ?")
    .bind(applicationId)
    .first("ssn_cipher");
  expect(row).toBe(newer);
});
