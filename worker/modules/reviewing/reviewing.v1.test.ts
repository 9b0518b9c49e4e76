import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { MINUTE_MS } from "#contract/constants";
import type { ReviewersView } from "#contract/reviewing";
import { reviewers } from "../../db/schema/reviewers";
import { call } from "../../test/client";
import { runDaily } from "../../test/keys";
import { db, seedEmployer, seedMember, seedWorker } from "../../test/seed";
import { refusal } from "../../test/sign-in";

/** Who has which application open. */

async function seedReview() {
  const { employerId, key } = await seedEmployer();
  const [first, second] = [
    await seedMember({ employerId, role: "reviewer" }),
    await seedMember({ employerId, role: "owner" }),
  ];
  const applications = [
    await seedWorker({ employerId, status: "submitted" }),
    await seedWorker({ employerId, status: "submitted" }),
  ].map(({ applicationId }) => applicationId);
  return { employerId, key, first, second, one: applications[0]!, other: applications[1]! };
}

const path = (id: string) => `/api/v1/applications/${id}/reviewing`;

async function open(caller: { cookie?: string; key?: string }, id: string, body: object = {}) {
  const response = await call(path(id), { ...caller, method: "PUT", body });
  expect(response.status).toBe(200);
  const { items } = await response.json<ReviewersView>();
  return items.map(({ actor, applicationId }) => `${actor} ${applicationId}`);
}

test("a reviewer sees who else has which application open, until they close it or a minute passes", async () => {
  const { first, second, one, other } = await seedReview();
  const [a, b] = [`member:${first.memberId}`, `member:${second.memberId}`];
  expect(await open(first, one)).toEqual([`${a} ${one}`]);
  expect(await open(second, one)).toEqual([`${a} ${one}`, `${b} ${one}`]);
  // Opening another application closes the previous one.
  expect(await open(second, other)).toEqual([`${a} ${one}`, `${b} ${other}`]);

  const close = (id: string) => call(path(id), { cookie: second.cookie, method: "DELETE" });
  // A late close of the previous application does not close the current one.
  expect((await close(one)).status).toBe(204);
  expect(await open(first, one)).toEqual([`${b} ${other}`, `${a} ${one}`]);
  expect((await close(other)).status).toBe(204);
  expect(await open(first, one)).toEqual([`${a} ${one}`]);

  await db.update(reviewers).set({ expiresAt: Date.now() - 1 });
  expect(await open(second, other)).toEqual([`${b} ${other}`]);
  await runDaily();
  expect(await db.select().from(reviewers)).toHaveLength(1);
});

test("when two start at the same moment, one gets the application and the other is told who has it", async () => {
  const { first, second, one } = await seedReview();
  const claim = { unlessTaken: true };
  const [left, right] = await Promise.all([open(first, one, claim), open(second, one, claim)]);
  expect(left).toEqual(right);
  expect(left).toHaveLength(1);
  // The winner keeps the application, and may claim it again.
  const winner = left[0]?.includes(first.memberId) ? first : second;
  expect(await open(winner, one, claim)).toEqual(left);
  // A claim is not a lock: others may still open the application.
  const loser = winner === first ? second : first;
  expect(await open(loser, one)).toHaveLength(2);
});

test("a reviewer who stays keeps the time at which they opened the application", async () => {
  const { first, one } = await seedReview();
  await open(first, one);
  const since = Date.now() - 30_000;
  const own = eq(reviewers.applicationId, one);
  await db.update(reviewers).set({ since }).where(own);
  const before = Date.now();
  await open(first, one);
  const [row] = await db.select().from(reviewers).where(own);
  expect(row?.since).toBe(since);
  expect(row?.expiresAt).toBeGreaterThanOrEqual(before + MINUTE_MS);
  expect(row?.expiresAt).toBeLessThanOrEqual(Date.now() + MINUTE_MS);
});

test("each user of an employer's system counts as a reviewer, and another employer sees none of them", async () => {
  const { key, first, one, employerId } = await seedReview();
  const behalf = (name: string) =>
    call(path(one), { key, method: "PUT", body: {}, headers: { "On-Behalf-Of": name } });
  await behalf("ana");
  const seen = await (await behalf("luis")).json<ReviewersView>();
  expect(seen.items.map(({ onBehalfOf }) => onBehalfOf)).toEqual(["ana", "luis"]);

  const elsewhere = await seedEmployer();
  const stranger = await seedMember({ ...elsewhere, role: "owner" });
  const theirs = await seedWorker({ employerId: elsewhere.employerId, status: "submitted" });
  expect(await open(stranger, theirs.applicationId)).toHaveLength(1);
  for (const method of ["PUT", "DELETE"]) {
    const body = method === "PUT" ? { body: {} } : {};
    const response = await call(path(one), { cookie: stranger.cookie, method, ...body });
    expect(await refusal(response)).toBe("404 application.not_found");
  }
  const rows = await db.select().from(reviewers).where(eq(reviewers.employerId, employerId));
  expect(rows).toHaveLength(2);
  expect(await open(first, one)).toHaveLength(3);
});
