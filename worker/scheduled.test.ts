import { createScheduledController } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { describe, expect, test, vi } from "vitest";
import { uploadPath } from "#contract/documents";
import { documents } from "./db/schema/documents";
import { idempotencyKeys } from "./db/schema/employers";
import { sessions, signInAttempts } from "./db/schema/sessions";
import { signInCodes } from "./db/schema/sign-in-codes";
import worker from "./index";
import { scheduled } from "./scheduled";
import { call } from "./test/client";
import { documentForm, jpeg } from "./test/files";
import { db, seedEmployer, seedWorker } from "./test/seed";
import { objectNames } from "./test/whole-state";

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const at = (time: number) => createScheduledController({ scheduledTime: new Date(time) });
const run = (time: number) => scheduled(at(time), env);

describe("the sweep of stored files", () => {
  test("deletes files that no row has referred to for a day, and nothing else", async () => {
    const person = await seedWorker();
    await call(uploadPath("passport"), {
      method: "POST",
      cookie: person.cookie,
      body: documentForm(jpeg()),
    });
    const [row] = await db
      .select()
      .from(documents)
      .where(eq(documents.applicationId, person.applicationId));
    await env.UPLOADS.put("orphan-1.jpg", jpeg());
    await env.UPLOADS.put("orphan-2.jpg", jpeg());

    await run(Date.now() + DAY - HOUR);
    expect(await objectNames()).toHaveLength(3);
    await run(Date.now() + DAY + HOUR);
    expect(await objectNames()).toEqual([row?.objectName]);
    await run(Date.now() + DAY + HOUR);
    expect(await objectNames()).toEqual([row?.objectName]);
  });

  test("goes through all pages of names", async () => {
    const names = Array.from({ length: 7 }, (_, index) => `many-${index}`);
    await Promise.all(names.map((name) => env.UPLOADS.put(name, "x")));
    let pages = 0;
    // The real bucket, but with pages of two names instead of a thousand.
    const UPLOADS = new Proxy(env.UPLOADS, {
      get(bucket, method: keyof R2Bucket) {
        if (method !== "list") return bucket[method].bind(bucket);
        return (options: R2ListOptions) => {
          pages++;
          return bucket.list({ ...options, limit: 2 });
        };
      },
    });
    await scheduled(at(Date.now() + DAY + HOUR), { ...env, UPLOADS });
    expect(pages).toBeGreaterThan(3);
    expect((await objectNames()).filter((name) => name.startsWith("many-"))).toEqual([]);
  });
});

describe("the purge of rows", () => {
  test("deletes ended sessions and codes, old sign-in counters and old idempotency keys, and keeps the others", async () => {
    const now = Date.now();
    const { userId, applicationId, hash } = await seedWorker();
    const { employerId } = await seedEmployer();
    const session = { userId, applicationId, createdAt: 1, lastSeenAt: 1 };
    const key = { employerId, bodyHash: "h" };
    await db.batch([
      db.insert(sessions).values({ ...session, hash: "ended", expiresAt: now - 1 }),
      db.insert(signInAttempts).values({ key: "old", count: 3, windowStart: now - DAY - HOUR }),
      db.insert(signInAttempts).values({ key: "new", count: 3, windowStart: now - DAY + HOUR }),
      db.insert(idempotencyKeys).values({ ...key, key: "old", createdAt: now - 7 * DAY - HOUR }),
      db.insert(idempotencyKeys).values({ ...key, key: "new", createdAt: now - 7 * DAY + HOUR }),
    ]);
    const code = { codeHash: "c", identityKey: "i", ipKey: "i", createdAt: 1 };
    await db.batch([
      db.insert(signInCodes).values({ ...code, hash: "ended", expiresAt: now - 1 }),
      db.insert(signInCodes).values({ ...code, hash: "alive", expiresAt: now + HOUR }),
    ]);
    await run(now);
    expect((await db.select().from(signInCodes)).map((row) => row.hash)).toEqual(["alive"]);
    const hashes = (await db.select().from(sessions)).map((row) => row.hash);
    expect(hashes).toContain(hash);
    expect(hashes).not.toContain("ended");
    expect((await db.select().from(signInAttempts)).map((row) => row.key)).toEqual(["new"]);
    expect((await db.select().from(idempotencyKeys)).map((row) => row.key)).toEqual(["new"]);
  });

  test("deletes all rows even if there are more than one statement takes", async () => {
    const now = Date.now();
    const { userId } = await seedWorker();
    await env.DB.prepare(
      `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 1203)
       INSERT INTO sessions (hash, user_id, application_id, created_at, last_seen_at, expires_at)
       SELECT 'many-' || i, ?, 'a', 1, 1, ? FROM n`,
    )
      .bind(userId, now - 1)
      .run();
    await run(now);
    const left = await db.select().from(sessions);
    expect(left.filter((row) => row.hash.startsWith("many-"))).toEqual([]);
  });
});

describe("the Worker's own handler", () => {
  test("the cron event runs the jobs", async () => {
    await env.UPLOADS.put("orphan-3.jpg", jpeg());
    await worker.scheduled(at(Date.now() + DAY + HOUR), env);
    expect(await objectNames()).not.toContain("orphan-3.jpg");
  });

  test("a failing store does not prevent the other jobs from running, and its error text is not logged", async () => {
    const lines: string[] = [];
    const log = vi.spyOn(console, "log").mockImplementation((line: string) => lines.push(line));
    const UPLOADS = new Proxy(env.UPLOADS, {
      get: () => () => Promise.reject(new TypeError("secret text")),
    });
    const { userId, applicationId } = await seedWorker();
    const ended = {
      userId,
      applicationId,
      createdAt: 1,
      lastSeenAt: 1,
      hash: "ended-2",
      expiresAt: 1,
    };
    await db.insert(sessions).values(ended);
    await expect(scheduled(at(Date.now()), { ...env, UPLOADS })).rejects.toThrow(
      /^Failed: sweep\.objects$/,
    );
    log.mockRestore();
    expect(await db.select().from(sessions).where(eq(sessions.hash, "ended-2"))).toEqual([]);
    expect(lines.join("\n")).toContain('"errorClass":"TypeError"');
    expect(lines.join("\n")).not.toContain("secret");
  });
});
