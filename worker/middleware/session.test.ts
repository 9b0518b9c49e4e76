import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { applications } from "../db/schema/applications";
import { newId } from "../platform/ids";
import { readSession, writeSession } from "../platform/sessions";
import { call } from "../test/client";
import { applicationRow } from "../test/rows";
import { db } from "../test/seed";
import { STEP_VALUES, currentView, putStep, seedFilled, storedRows } from "../test/step-values";

/** KV's copy of a session is a hint: D1 decides, in the batch of the request. */

const CHANGED = { ...STEP_VALUES.contact, city: "Elsewhere" };

test("a session that KV gives to another person is refused, and the data of neither changes", async () => {
  const [own, other] = [await seedFilled(), await seedFilled()];
  const before = await Promise.all([own, other].map(storedRows));
  const lies = [
    { ...own.session, userId: other.userId, applicationId: other.applicationId },
    { ...own.session, applicationId: other.applicationId },
  ];
  for (const lie of lies) {
    await writeSession(env, own.hash, lie);
    const responses = [
      await call("/api/applications", own),
      await call("/api/auth/me", own),
      await call(`/api/family-members/${other.applicationId}`, own),
      await putStep(own.cookie, "contact", CHANGED),
    ];
    expect(responses.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  }
  expect(await Promise.all([own, other].map(storedRows))).toEqual(before);
});

test("a session for the last season stays with that application when a new season begins", async () => {
  const worker = await seedFilled(["personal"]);
  const { applicationId } = worker;
  const row = await applicationRow(applicationId);
  const season = { ...row!, id: newId(), invitationId: null, reference: null };
  await db.insert(applications).values({ ...season, createdAt: Date.now() + 1 });
  expect((await currentView(worker.cookie)).id).toBe(applicationId);
  expect((await putStep(worker.cookie, "personal", STEP_VALUES.personal)).status).toBe(200);
  await env.SESSIONS.delete(`session:${worker.hash}`);
  expect((await currentView(worker.cookie)).id).toBe(applicationId);
  await expect.poll(() => readSession(env, worker.hash)).toMatchObject({ applicationId });
});
