import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { createDb } from "../db/client";
import { sessions } from "../db/schema/sessions";
import { users } from "../db/schema/users";
import { collectPerson } from "../modules/people/collect-person";
import { eraseRecords } from "../modules/people/erase-records";
import { findPeople } from "../modules/people/find-people";
import { dropSession } from "../platform/sessions";
import { vaultOf } from "../platform/vault";
import { scheduled } from "../scheduled";
import { seedFilled, seedDocument } from "./step-values";
import { call } from "./client";
import { countedJourney } from "./counted-journey";
import { countingEnv } from "./counting-env";
import { scansOf } from "./query-plans";
import { db, seedEmployer } from "./seed";

const DAY_MS = 86_400_000;

test("no statement of a worker's journey reads a whole table", async () => {
  const { ran } = await countedJourney();
  expect(new Set(ran.map(({ sql }) => sql)).size).toBeGreaterThan(40);
  expect(await scansOf(ran)).toEqual([]);
});

test("no statement of a session that KV lost, of a file and of the health check does", async () => {
  const { bindings, ran } = countingEnv();
  const { employerId, key } = await seedEmployer();
  const worker = await seedFilled(["personal"]);
  const { objectName } = await seedDocument({ ...worker, employerId }, "visa");
  await env.UPLOADS.put(objectName, "x");
  await dropSession(env, worker.hash);
  const seen = { lastSeenAt: Date.now() - 120_000 };
  await db.update(sessions).set(seen).where(eq(sessions.hash, worker.hash));
  const { cookie } = worker;
  const calls: [path: string, by: { cookie?: string; key?: string }][] = [
    ["/api/applications", { cookie }],
    [`/api/files/${objectName}`, { cookie }],
    [`/api/files/${objectName}`, { key }],
    ["/api/health", {}],
  ];
  for (const [path, by] of calls) {
    // oxlint-disable-next-line no-await-in-loop -- the first refills what the second finds
    const response = await call(path, { ...by, bindings });
    expect([path, response.status]).toEqual([path, 200]);
    // oxlint-disable-next-line no-await-in-loop -- as above
    await response.arrayBuffer();
  }
  const touched = ran.filter(({ sql }) => sql.startsWith('update "sessions" set "last_seen_at"'));
  expect(touched).toHaveLength(1);
  expect(await scansOf(ran)).toEqual([]);
});

test("no statement of the cron and of the operator's scripts does", async () => {
  const { bindings, ran } = countingEnv();
  const worker = await seedFilled();
  const at = { cron: "* * * * *", scheduledTime: new Date(Date.now() + 4000 * DAY_MS) };
  const ctx = {
    env: bindings,
    db: createDb(bindings.DB),
    vault: vaultOf(env.ENCRYPTION_KEYS),
    now: Date.now(),
    requestId: "test",
    origin: "",
  };
  const input = { personId: worker.userId };
  await findPeople({ ctx, input: { contact: "maria.nunez@example.com" } });
  expect(await collectPerson({ ctx, input })).toBeDefined();
  expect(await eraseRecords({ ctx, input })).toBe(ctx.now);
  await seedFilled();
  await scheduled(createScheduledController(at), bindings);
  await scheduled(createScheduledController({ ...at, cron: "17 4 * * *" }), bindings);
  // By the second run everybody was old enough to be erased.
  expect(await db.select().from(users)).toEqual([]);
  expect(ran.length).toBeGreaterThan(40);
  expect(await scansOf(ran)).toEqual([]);
});
