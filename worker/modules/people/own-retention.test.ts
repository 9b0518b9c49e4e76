import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { invitations } from "../../db/schema/invitations";
import { users } from "../../db/schema/users";
import type { Env } from "../../env";
import { scheduled } from "../../scheduled";
import { call } from "../../test/client";
import { contractBody, inviteRecord } from "../../test/contract-bodies";
import { countingEnv } from "../../test/counting-env";
import { scansOf } from "../../test/query-plans";
import { setApplication, setInvitation, setUser } from "../../test/rows";
import { db, seedEmployer, seedInvitation, seedKey, seedWorker } from "../../test/seed";

/** An employer keeps its own people for a shorter time than the portal. */

const DAY = 86_400_000;

async function seedRetention(retention: object) {
  const { key, employerId } = await seedEmployer();
  const body = { retention };
  const response = await call("/api/v1/settings", { key, method: "PATCH", body });
  if (!response.ok) throw new Error(await response.text());
  return employerId;
}

/** A person whose account is a year old and whose application last changed this many days ago. */
async function seedQuiet(employerId: string, now: number, days: number) {
  const { userId, applicationId } = await seedWorker({ employerId, status: "submitted" });
  await setUser(userId, { createdAt: now - 365 * DAY });
  await setApplication(applicationId, { updatedAt: now - days * DAY });
  return userId;
}

const runDaily = (now: number, bindings: Env = env) =>
  scheduled(createScheduledController({ scheduledTime: new Date(now) }), bindings);

async function whichRemain(...ids: string[]) {
  const rows = await db.select({ id: users.id }).from(users).where(inArray(users.id, ids));
  return ids.map((id) => rows.some((row) => row.id === id));
}

test("the daily job erases people after their employer's shorter time, and nobody else's", async () => {
  const now = Date.now();
  const [short, usual] = [
    await seedRetention({ applicationDays: 60 }),
    (await seedEmployer()).employerId,
  ];
  const ids = [
    await seedQuiet(short, now, 61),
    await seedQuiet(short, now, 59),
    await seedQuiet(usual, now, 61),
  ] as const;
  await runDaily(now);
  expect(await whichRemain(...ids)).toEqual([false, true, true]);
});

test("the employer's time counts where the portal keeps data forever, and the portal's where it is shorter", async () => {
  const now = Date.now();
  const [short, long] = [
    await seedRetention({ applicationDays: 60 }),
    await seedRetention({ applicationDays: 300 }),
  ];
  const ids = [await seedQuiet(short, now, 61), await seedQuiet(long, now, 100)] as const;
  await runDaily(now, { ...env, APPLICATION_RETENTION_DAYS: "" });
  expect(await whichRemain(...ids)).toEqual([false, true]);
  await runDaily(now, { ...env, APPLICATION_RETENTION_DAYS: "90" });
  expect(await whichRemain(...ids)).toEqual([false, false]);
});

test.each([
  ["the employer's time", { applicationDays: 60 }, env],
  ["the portal's", {}, { ...env, APPLICATION_RETENTION_DAYS: "60" }],
])("nobody is erased by %s while a new offer waits for them", async (_, retention, bindings) => {
  const now = Date.now();
  const employerId = await seedRetention(retention);
  const { key } = await seedKey(employerId);
  const ids = [await seedQuiet(employerId, now, 61), await seedQuiet(employerId, now, 61)] as const;
  const known = inviteRecord();
  await setUser(ids[0], { cwj: known.___CWJ });
  const sent = await call("/api/v1/contracts", { key, body: contractBody([known]) });
  expect(sent.status).toBe(201);
  const named = await seedInvitation({ employerId, personId: ids[1] });
  await runDaily(now, bindings);
  expect(await whichRemain(...ids)).toEqual([true, true]);
  for (const { token } of [known, named]) {
    expect((await call(`/api/invitations/${token}`)).status).toBe(200);
  }
  await runDaily(named.expiresAt + 1, bindings);
  expect(await whichRemain(...ids)).toEqual([true, false]);
});

test("the daily job deletes invitations after their employer's shorter time, accepted ones never", async () => {
  const now = Date.now();
  const short = await seedRetention({ invitationDays: 30 });
  const expired = (employerId: string, days: number) =>
    seedInvitation({
      employerId,
      createdAt: now - (days + 30) * DAY,
      expiresAt: now - days * DAY,
    });
  const usual = (await seedEmployer()).employerId;
  const [gone, fresh, other] = [
    await expired(short, 31),
    await expired(short, 29),
    await expired(usual, 31),
  ];
  const { invitation: accepted } = await seedWorker({ employerId: short });
  const old = { createdAt: now - 90 * DAY, expiresAt: now - 60 * DAY };
  await setInvitation(accepted.id, old);
  await runDaily(now);
  const left = new Set((await db.select().from(invitations)).map(({ id }) => id));
  expect([gone, fresh, other, accepted].map(({ id }) => left.has(id))).toEqual([
    false,
    true,
    true,
    true,
  ]);
});

test("a worker who opted out of messages gets none when invited again long afterwards", async () => {
  const now = Date.now();
  const employerId = await seedRetention({ invitationDays: 30 });
  const { key } = await seedKey(employerId);
  const asked = inviteRecord();
  const invite = async (record = asked) => {
    const sent = await call("/api/v1/contracts", { key, body: contractBody([record]) });
    const { workers } = await sent.json<{ workers: { invitationId: string }[] }>();
    return workers[0]!.invitationId;
  };
  const first = await invite();
  await call("/api/v1/opt-outs", { key, body: { invitationId: first } });
  await setInvitation(first, { createdAt: now - 90 * DAY, expiresAt: now - 60 * DAY });
  await runDaily(now);
  const second = await invite({ ...inviteRecord(), phone: asked.phone });
  const listed = await call("/api/v1/invitations", { key });
  expect(await listed.json()).toMatchObject({
    items: [{ id: second, messages: null, whatsappUrl: null }],
  });
});

test("no statement of the daily jobs for retention reads a whole table", async () => {
  const now = Date.now();
  const employerId = await seedRetention({ applicationDays: 30, invitationDays: 30 });
  await seedQuiet(employerId, now, 31);
  const { bindings, ran } = countingEnv();
  await runDaily(now, bindings);
  const about = ran.filter(({ sql }) => sql.includes("employer_settings"));
  expect(about.length).toBeGreaterThan(1);
  expect(await scansOf(about)).toEqual([]);
});
