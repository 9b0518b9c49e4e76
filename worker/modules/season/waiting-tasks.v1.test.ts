import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { SeasonView } from "#contract/season";
import { applications } from "../../db/schema/applications";
import { call } from "../../test/client";
import { db, seedEmployer, seedInvitation, seedWorker } from "../../test/seed";
import { seedDocument } from "../../test/step-values";

const DAY = 86_400_000;

async function taskOf(key: string, kind: string) {
  const response = await call("/api/v1/season", { key });
  const { tasks } = await response.json<SeasonView>();
  return tasks.find((task) => task.kind === kind);
}

async function listed(key: string, path: string | undefined) {
  const response = await call(path ?? "", { key });
  const { items } = await response.json<{ items: { id: string }[] }>();
  return items.map(({ id }) => id);
}

test.each([
  ["review", "submitted"],
  ["decide", "reviewed"],
] as const)(
  "an application with a requested photo is no task to %s until the photo comes",
  async (kind, status) => {
    const { employerId, key } = await seedEmployer();
    const [first, second] = [
      await seedWorker({ employerId, status }),
      await seedWorker({ employerId, status }),
    ];
    const [older, newer] = [Date.now() - 2 * DAY, Date.now() - DAY];
    for (const [worker, at] of [
      [first, older],
      [second, newer],
    ] as const) {
      const row = eq(applications.id, worker.applicationId);
      await db.update(applications).set({ submittedAt: at, updatedAt: at }).where(row);
    }
    const { id } = await seedDocument({ ...first, employerId }, "passport");
    const review = (reason: string | null) =>
      call(`/api/v1/applications/${first.applicationId}/documents/${id}/review`, {
        key,
        body: { reason },
      });
    expect(await taskOf(key, kind)).toMatchObject({ count: 2 });
    expect((await review("glare")).status).toBe(200);
    const task = await taskOf(key, kind);
    expect(task).toMatchObject({ count: 1, oldestAt: new Date(newer).toISOString() });
    expect(await listed(key, task?.list)).toEqual([second.applicationId]);
    expect((await review(null)).status).toBe(200);
    expect(await taskOf(key, kind)).toMatchObject({ count: 2 });
  },
);

test("an invitation that expired without an answer is a task for the team until it is extended", async () => {
  const { employerId, key } = await seedEmployer();
  const expiresAt = Date.now() - DAY;
  const opened = { openedAt: expiresAt - DAY };
  const { id } = await seedInvitation({ employerId, expiresAt, ...opened });
  await seedInvitation({ employerId, expiresAt, isDeclined: true, declinedAt: expiresAt - DAY });
  await seedInvitation({ employerId, expiresAt, revokedAt: expiresAt - DAY });
  const task = await taskOf(key, "offer_expired");
  expect(task).toMatchObject({ count: 1, oldestAt: new Date(expiresAt).toISOString() });
  expect(await listed(key, task?.list)).toEqual([id]);
  const more = await call(`/api/v1/invitations/${id}/extend`, { key, body: {} });
  expect(more.status).toBe(200);
  expect(await taskOf(key, "offer_expired")).toBeUndefined();
});

test.each([
  ["offer_declined", 7, (at: number) => ({ isDeclined: true, declinedAt: at })],
  ["offer_expired", 30, (at: number) => ({ expiresAt: at })],
] as const)("the task %s leaves out what is over %i days old", async (kind, days, endedAt) => {
  const { employerId, key } = await seedEmployer();
  const [recent, old] = [Date.now() - (days - 1) * DAY, Date.now() - (days + 1) * DAY];
  await seedInvitation({ employerId, ...endedAt(old) });
  expect(await taskOf(key, kind)).toBeUndefined();
  const { id } = await seedInvitation({ employerId, ...endedAt(recent) });
  const task = await taskOf(key, kind);
  expect(task).toMatchObject({ count: 1, oldestAt: new Date(recent).toISOString() });
  expect(await listed(key, task?.list)).toEqual([id]);
});
