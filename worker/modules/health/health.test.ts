import { exports } from "cloudflare:workers";
import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import { afterEach, describe, expect, test } from "vitest";
import { TABLE_NAMES } from "../../db/tables";
import type { Env } from "../../env";
import { CRON_JOBS } from "../../lib/cron-jobs";
import { call } from "../../test/client";
import { countingEnv } from "../../test/counting-env";
import { FAULTS, hanging } from "../../test/faults";
import { logged, onlyKeys, OWN_KEY, runDaily } from "../../test/keys";
import { runCron } from "../../test/receiver";
import { db, seedInvitation } from "../../test/seed";
import { tableNames } from "../../test/whole-state";

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The status, the body and the health events in the log. */
async function health(bindings: Env = env) {
  let response = new Response();
  const lines = await logged(async () => {
    response = await call("/api/health", { bindings });
  });
  const { status } = response;
  const body = await response.json<Record<string, unknown>>();
  const logEvents = lines
    .filter(({ event }) => event.startsWith("health."))
    .map(({ event, reason, job, errorClass }) => `${event} ${reason ?? job ?? errorClass}`);
  return { status, body, logEvents };
}

/** Every failure has the same response; only the log names the cause. */
const failed = (...logEvents: string[]) => ({
  status: 503,
  body: {
    type: "about:blank",
    title: expect.any(String),
    detail: expect.any(String),
    status: 503,
    code: "service.unavailable",
    requestId: expect.any(String),
  },
  logEvents,
});
const OK = { status: 200, body: { status: "ok" }, logEvents: [] };

const noteRuns = (jobs: readonly string[], lastOkAt: number) =>
  env.DB.batch(
    jobs.map((job) =>
      env.DB.prepare("INSERT OR REPLACE INTO job_runs (job, last_ok_at) VALUES (?, ?)").bind(
        job,
        lastOkAt,
      ),
    ),
  );
const firstUsed = (at: number) => db.run(sql`UPDATE encryption_keys SET first_used_at = ${at}`);

afterEach(async () => {
  await db.run("DELETE FROM job_runs");
  await onlyKeys(OWN_KEY);
});

test("health responds 200 ok when D1, KV and R2 respond, and nothing else", async () => {
  const response = await exports.default.fetch("https://portal.test/api/health");
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({ status: "ok" });
});

test("health costs one round trip to D1 and writes nothing", async () => {
  const { bindings, take } = countingEnv();
  expect(await health(bindings)).toEqual(OK);
  expect(take()).toMatchObject({ d1Trips: 1, rowsWritten: 0, kvGets: 1, r2Operations: 1 });
});

test.each([
  ["the database fails", "health.d1.failed Error"],
  ["the session store fails", "health.kv.failed Error"],
  ["the file store fails", "health.r2.failed Error"],
] as const)("when %s, health is 503 and the log says which store", async (fault, logEvents) => {
  expect(await health(FAULTS[fault]())).toEqual(failed(logEvents));
});

test("a store that never responds makes health 503 too", async () => {
  const bindings = { ...env, SESSIONS: hanging(env.SESSIONS), UPLOADS: hanging(env.UPLOADS) };
  expect(await health(bindings)).toEqual(
    failed("health.kv.failed TooLateError", "health.r2.failed TooLateError"),
  );
});

/** Runs `act` while the table has another name. */
const renamed = async (table: string, act: () => Promise<void>) => {
  await db.run(sql.raw(`ALTER TABLE ${table} RENAME TO gone`));
  try {
    await act();
  } finally {
    await db.run(sql.raw(`ALTER TABLE gone RENAME TO ${table}`));
  }
};

/** Gives an applied migration another name in the database's list. */
const renameMigration = (from: string, to: string) =>
  db.run(sql`UPDATE d1_migrations SET name = ${to} WHERE name = ${from}`);

describe("on a database", () => {
  test.each([
    ["d1_migrations", "SQLITE_ERROR no such table"],
    ["encryption_keys", "SQLITE_ERROR no such table"],
    ["job_runs", "SQLITE_ERROR no such table"],
    ["invitations", "tables_missing"],
    ["sessions", "tables_missing"],
  ])("without the table %s health is 503 and the log says so", (table, reason) =>
    renamed(table, async () =>
      expect(await health()).toEqual(failed(`health.d1.failed ${reason}`)),
    ),
  );

  test("without the invitations table the welcome screen is an HTML page with status 500", async () => {
    const { token } = await seedInvitation();
    await renamed("invitations", async () => {
      const lines = await logged(async () => {
        const page = await call(`/welcome/${token}`, { bindings: env });
        expect(page.status).toBe(500);
        expect(page.headers.get("content-type")).toContain("text/html");
        expect(await page.text()).toContain('<div id="root"');
      });
      expect(lines).toMatchObject([{ event: "error", errorClass: "DrizzleQueryError" }]);
    });
    expect((await call(`/welcome/${token}`)).status).toBe(200);
  });

  test("that lacks the last migration health is 503; a migration newer than this version is fine", async () => {
    const { results } = await env.DB.prepare("SELECT * FROM d1_migrations").all<{ name: string }>();
    const last = results
      .map(({ name }) => name)
      .toSorted()
      .at(-1);
    await renameMigration(last ?? "", "older.sql");
    expect(await health()).toEqual(failed("health.d1.failed migration_missing"));
    await renameMigration("older.sql", last ?? "");
    await db.run("INSERT INTO d1_migrations (name) VALUES ('9999_ahead.sql')");
    expect(await health()).toEqual(OK);
    await db.run("DELETE FROM d1_migrations WHERE name = '9999_ahead.sql'");
  });

  test("the tables that health looks for are those of the migrations", async () => {
    expect(TABLE_NAMES.toSorted()).toEqual((await tableNames()).toSorted());
  });
});

describe("the cron's jobs", () => {
  const { minute, day } = CRON_JOBS;

  test("each notes when it last succeeded", async () => {
    const before = Date.now();
    await logged(async () => {
      await runCron(Date.now());
      await runDaily();
    });
    const { results } = await env.DB.prepare("SELECT * FROM job_runs ORDER BY job").all<{
      job: string;
      last_ok_at: number;
    }>();
    expect(results.map(({ job }) => job)).toEqual([...minute, ...day].toSorted());
    for (const run of results) expect(run.last_ok_at).toBeGreaterThanOrEqual(before);
    expect(await health()).toEqual(OK);
  });

  test("one that fails does not renew its last success, and health reports it as late", async () => {
    const long = Date.now() - 27 * HOUR;
    await noteRuns(["rewrap.sealed"], long);
    const bindings = FAULTS["the file store fails"]();
    await logged(() => expect(runDaily(bindings)).rejects.toThrow(/^Failed: sweep\.objects$/));
    expect(await health()).toEqual(failed("health.job.late sweep.objects"));
    await noteRuns(["sweep.objects"], long);
    await logged(() => expect(runDaily(bindings)).rejects.toThrow(/^Failed: sweep\.objects$/));
    expect(await health()).toEqual(failed("health.job.late sweep.objects"));
    await logged(() => runDaily());
    expect(await health()).toEqual(OK);
  });

  test.each(minute)("%s is late after five minutes", async (job) => {
    await noteRuns(minute, Date.now() - 4 * MINUTE);
    expect(await health()).toEqual(OK);
    await noteRuns([job], Date.now() - 6 * MINUTE);
    expect(await health()).toEqual(failed(`health.job.late ${job}`));
  });

  test.each(day)("%s is late after 26 hours", async (job) => {
    await noteRuns(day, Date.now() - 25 * HOUR);
    expect(await health()).toEqual(OK);
    await noteRuns([job], Date.now() - 27 * HOUR);
    expect(await health()).toEqual(failed(`health.job.late ${job}`));
  });

  test("a fresh deployment is healthy until its first runs are due, and unhealthy after", async () => {
    await firstUsed(Date.now() - 19 * MINUTE);
    expect(await health()).toEqual(OK);
    await firstUsed(Date.now() - 21 * MINUTE);
    expect(await health()).toEqual(failed(...minute.map((job) => `health.job.late ${job}`)));
    await noteRuns(minute, Date.now());
    expect(await health()).toEqual(OK);
    await firstUsed(Date.now() - 27 * HOUR);
    expect(await health()).toEqual(failed(...day.map((job) => `health.job.late ${job}`)));
  });

  test("a job that a later version adds is expected with its schedule's next run", async () => {
    await firstUsed(1);
    await noteRuns([...minute, ...day.slice(1)], Date.now());
    expect(await health()).toEqual(OK);
  });
});

test("an unknown API path is a 404 problem and a wrong method a 405", async () => {
  const unknown = await exports.default.fetch("https://portal.test/api/nothing");
  expect(unknown.status).toBe(404);
  expect(await unknown.json()).toMatchObject({ code: "route.not_found", status: 404 });
  const wrong = await exports.default.fetch("https://portal.test/api/health", {
    method: "DELETE",
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  expect(wrong.status).toBe(405);
  expect(wrong.headers.get("allow")).toBe("GET");
});
