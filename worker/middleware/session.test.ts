import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { applications } from "../db/schema/applications";
import { newId } from "../platform/ids";
import { readSession, writeSession } from "../platform/sessions";
import { ANSWERS, currentView, putStep, seedAnswered, storedRows } from "../test/answers";
import { call } from "../test/client";
import { db, seedWorker } from "../test/seed";

/** What KV says of a session is a hint (decision 2): D1 decides in the batch of the request. */

const CHANGED = { ...ANSWERS.contact, city: "Elsewhere" };

test("a session that KV gives to another person reads and writes its own person's rows only", async () => {
  const [own, other] = [await seedAnswered(), await seedAnswered()];
  const before = await storedRows(other);
  const lie = { ...own.session, userId: other.userId, applicationId: other.applicationId };
  await writeSession(env, own.hash, lie);
  expect((await currentView(own.cookie)).id).toBe(own.applicationId);
  await writeSession(env, own.hash, lie);
  expect((await putStep(own.cookie, "contact", CHANGED)).status).toBe(200);
  expect((await storedRows(own)).application.city).toBe("Elsewhere");
  await writeSession(env, own.hash, lie);
  expect((await call(`/api/family-members/${other.applicationId}`, own)).status).toBe(404);
  expect(await storedRows(other)).toEqual(before);
});

test("KV naming another person's application changes nothing there", async () => {
  const [own, other] = [await seedAnswered(), await seedAnswered()];
  const before = await storedRows(other);
  await writeSession(env, own.hash, { ...own.session, applicationId: other.applicationId });
  expect((await putStep(own.cookie, "contact", CHANGED)).status).toBe(200);
  expect((await storedRows(own)).application.city).toBe("Elsewhere");
  expect(await storedRows(other)).toEqual(before);
});

test("after a new season a save made from the last one is stale, and the next call finds the new one", async () => {
  const worker = await seedAnswered(["personal"]);
  const before = await storedRows(worker);
  const id = newId();
  const now = Date.now();
  // The same version by chance: it is not what the save was made from.
  const { version } = before.application;
  const season = { id, userId: worker.userId, createdAt: now + 1, updatedAt: now, version };
  await db.insert(applications).values(season);
  const stale = await putStep(worker.cookie, "personal", ANSWERS.personal, version);
  expect(stale.status).toBe(412);
  expect(await stale.json()).toMatchObject({ code: "application.stale" });
  expect((await currentView(worker.cookie)).firstName).toBeNull();
  expect(await storedRows(worker)).toEqual(before);
  await expect.poll(() => readSession(env, worker.hash)).toMatchObject({ applicationId: id });
  expect((await putStep(worker.cookie, "personal", ANSWERS.personal)).status).toBe(200);
  expect((await currentView(worker.cookie)).firstName).toBe(ANSWERS.personal.firstName);
  expect(await storedRows(worker)).toEqual(before);
});

test("a session that an earlier release wrote to KV is completed from D1", async () => {
  const { cookie, hash, session, userId } = await seedWorker();
  await env.SESSIONS.put(`session:${hash}`, JSON.stringify({ userId }));
  expect((await call("/api/auth/me", { cookie })).status).toBe(200);
  const { hash: _hash, ...content } = session;
  await expect.poll(() => readSession(env, hash)).toEqual(content);
});
