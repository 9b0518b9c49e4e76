import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { ApplicationPage } from "#contract/employer-application";
import { applications } from "../../db/schema/applications";
import { tombstones } from "../../db/schema/tombstones";
import { rfc3339 } from "../../lib/rfc3339";
import { newId } from "../../platform/ids";
import { scheduled } from "../../scheduled";
import { call } from "../../test/client";
import { setUser } from "../../test/rows";
import { db, seedEmployer, seedWorker } from "../../test/seed";

const EVER = "updatedSince=1970-01-01T00:00:00Z";

const DAY = 86_400_000;

const erase = async (key: string, id: string) => {
  const response = await call(`/api/v1/people/${id}/erase`, { key, body: { confirm: id } });
  expect(response.status).toBe(200);
};

async function read(key: string, query: string) {
  const response = await call(`/api/v1/applications?${query}`, { key });
  expect(response.status).toBe(200);
  return response.json<ApplicationPage>();
}

const cron = (at: number) =>
  scheduled(createScheduledController({ scheduledTime: new Date(at) }), {
    ...env,
    APPLICATION_RETENTION_DAYS: "365",
    INVITATION_RETENTION_DAYS: "",
  });

/** All pages of a query, from the first one or from a cursor. */
async function pages(key: string, query: string, from: string | null = "") {
  const found: ApplicationPage[] = [];
  let cursor = from;
  while (cursor !== null) {
    const page: ApplicationPage = await read(key, query + (cursor && `&cursor=${cursor}`));
    found.push(page);
    cursor = page.nextCursor;
  }
  return found;
}

test("a client that keeps a copy learns once of each erased application, and of no other employer's", async () => {
  const { key, employerId } = await seedEmployer();
  const contractId = newId();
  const [remaining, erased, other] = [
    await seedWorker({ employerId, updatedAt: 1000 }),
    await seedWorker({ employerId, contractId, updatedAt: 2000 }),
    await seedWorker(),
  ];
  const since = Date.now();
  await erase(key, erased.userId);
  const page = await read(key, `updatedSince=${rfc3339(since)}`);
  expect(page).toEqual({
    items: [],
    erased: [{ id: erased.applicationId, contractId, erasedAt: expect.stringContaining("T") }],
    nextCursor: null,
  });
  const { erasedAt } = page.erased[0]!;
  expect((await read(key, `updatedSince=${rfc3339(Date.parse(erasedAt) + 1)}`)).erased).toEqual([]);
  expect((await read(key, `${EVER}&contract=${contractId}`)).erased).toEqual(page.erased);
  expect((await read(key, `${EVER}&contract=${newId()}`)).erased).toEqual([]);
  // A client's copy that was fetched with a filter must be erased too.
  expect((await read(key, `${EVER}&status=approved&q=zoe`)).erased).toEqual(page.erased);
  const whole = await read(key, "");
  expect([whole.items.map(({ id }) => id), whole.erased]).toEqual([[remaining.applicationId], []]);
  const stranger = await call(`/api/v1/applications?${EVER}`, {
    key: (await seedEmployer()).key,
  });
  expect(await stranger.text()).not.toContain(erased.applicationId);
  expect(other.employerId).not.toBe(employerId);
});

test("pages of applications and erased ones skip and repeat nothing, even within one millisecond", async () => {
  const { key, employerId } = await seedEmployer();
  const erasedIds: string[] = [];
  const remainingIds: string[] = [];
  for (let n = 0; n < 9; n++) {
    const worker = await seedWorker({
      employerId,
      status: n % 2 ? "submitted" : "draft",
      updatedAt: 1000 + Math.floor(n / 3),
    });
    if (n % 3 === 0) {
      await erase(key, worker.userId);
      erasedIds.push(worker.applicationId);
    } else remainingIds.push(worker.applicationId);
  }
  const whole = await read(key, `${EVER}&sort=submittedAt&total=true`);
  expect([whole.total, whole.items.length, whole.erased]).toEqual([3, 3, []]);
  for (const erasedAt of [999, 1000, 1001, 5000]) {
    await db.update(tombstones).set({ erasedAt }).where(eq(tombstones.employerId, employerId));
    for (const [limit, sort] of [
      [1, "updatedAt"],
      [2, "-updatedAt"],
      [3, "updatedAt"],
      [4, "-updatedAt"],
      [9, "updatedAt"],
      [100, "-updatedAt"],
    ] as const) {
      const found = await pages(key, `${EVER}&limit=${limit}&sort=${sort}`);
      expect(found.flatMap(({ items }) => items.map(({ id }) => id)).toSorted()).toEqual(
        remainingIds.toSorted(),
      );
      expect(found.flatMap(({ erased }) => erased.map(({ id }) => id)).toSorted()).toEqual(
        erasedIds.toSorted(),
      );
      const sizes = found.map(({ items, erased }) => items.length + erased.length);
      expect(sizes.slice(0, -1).every((size) => size === limit)).toBe(true);
      expect(found).toHaveLength(Math.ceil(9 / limit));
    }
  }
});

test("an application that is erased between two pages appears on a later page", async () => {
  const { key, employerId } = await seedEmployer();
  const first = await seedWorker({ employerId, updatedAt: 1000 });
  await seedWorker({ employerId, updatedAt: 2000 });
  const last = await seedWorker({ employerId, updatedAt: 3000 });
  const one = await read(key, `${EVER}&limit=1`);
  expect(one.items).toMatchObject([{ id: first.applicationId }]);
  await erase(key, first.userId);
  await erase(key, last.userId);
  const rest = await pages(key, `${EVER}&limit=1`, one.nextCursor);
  const erasedIds = rest.flatMap(({ erased }) => erased.map(({ id }) => id));
  expect(erasedIds.toSorted()).toEqual([first.applicationId, last.applicationId].toSorted());
  expect(rest.flatMap(({ items }) => items)).toHaveLength(1);
});

test("the portal's own retention leaves tombstones too, which are deleted after a year", async () => {
  const { key, employerId } = await seedEmployer();
  const { userId, applicationId } = await seedWorker({ employerId });
  const now = Date.now();
  const past = now - 400 * DAY;
  await setUser(userId, { createdAt: past });
  await db.update(applications).set({ updatedAt: past }).where(eq(applications.userId, userId));
  await cron(now);
  const erased = async () =>
    (await read(key, `updatedSince=${rfc3339(now - 1)}`)).erased.map(({ id }) => id);
  expect(await erased()).toEqual([applicationId]);
  await cron(now + 364 * DAY);
  expect(await erased()).toEqual([applicationId]);
  await cron(now + 367 * DAY);
  expect(await erased()).toEqual([]);
  const again = await call(`/api/v1/people/${userId}/erase`, { key, body: { confirm: userId } });
  expect(again.status).toBe(404);
});
