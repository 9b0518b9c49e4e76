import { CRON_JOBS, LATE_AFTER_MS } from "../../worker/lib/cron-jobs.ts";
import { readMigrations } from "../migrations.mjs";
import { ageText, bytesText, DAY_MS, MINUTE_MS } from "./texts.mjs";

/** The parts of the report that come from the database; each function resolves to lines. */

const line = (name, value, attention = false) => ({ name, value, attention });

const all = async (env, sql, ...values) =>
  (
    await env.DB.prepare(sql)
      .bind(...values)
      .all()
  ).results;

/** D1's limit for one database on the paid plan; the report warns at 80 % of it. */
const DATABASE_BYTES_MAX = 10e9;
const WARN_AT = 0.8;

export async function readTables(env) {
  const rows = await all(env, "SELECT name FROM sqlite_master WHERE type = 'table'");
  return new Set(rows.map(({ name }) => name));
}

export async function readMigration(env) {
  const newest = readMigrations().at(-1).name;
  const [{ applied }] = await all(env, "SELECT max(name) AS applied FROM d1_migrations");
  const isNewest = applied === newest;
  return [line("migration", isNewest ? applied : `${applied}, not ${newest}`, !isNewest)];
}

export async function readSize(env) {
  const { meta } = await env.DB.prepare("SELECT 1").all();
  const share = meta.size_after / DATABASE_BYTES_MAX;
  const text = `${bytesText(meta.size_after)}, ${(share * 100).toFixed(1)} % of ${bytesText(DATABASE_BYTES_MAX)}`;
  const [{ people, applications, events }] = await all(
    env,
    `SELECT (SELECT COUNT(*) FROM users) AS people,
       (SELECT COUNT(*) FROM applications) AS applications,
       (SELECT COUNT(*) FROM audit_trail) AS events`,
  );
  return [
    line("database", text, share >= WARN_AT),
    line("rows", `${people} people, ${applications} applications, ${events} audit events`),
  ];
}

/**
 * A message is sent within a minute after it is due, unless its endpoint is paused after failures.
 */
const BACKLOG_MS = 5 * MINUTE_MS;

export async function readWebhooks(env, now) {
  const [pending] = await all(
    env,
    `SELECT COUNT(*) AS count, MIN(created_at) AS oldest, MIN(next_attempt_at) AS due
     FROM webhook_deliveries WHERE next_attempt_at IS NOT NULL`,
  );
  const [dead] = await all(
    env,
    `SELECT COUNT(*) AS count, COUNT(DISTINCT endpoint_id) AS endpoints,
       COUNT(*) FILTER (WHERE COALESCE(d.log ->> '$[#-1].at', d.created_at) > ?
         AND e.disabled_reason IS NOT 'owner') AS recent
     FROM webhook_deliveries d JOIN webhook_endpoints e ON e.id = d.endpoint_id
     WHERE d.status = 'failed'`,
    now - DAY_MS,
  );
  const endpoints = await all(
    env,
    `SELECT id, disabled_reason AS reason, disabled_at AS at FROM webhook_endpoints
     WHERE disabled_at IS NOT NULL ORDER BY disabled_at DESC`,
  );
  const isLate = pending.due !== null && pending.due < now - BACKLOG_MS;
  const oldest = pending.oldest === null ? "" : `, the oldest ${ageText(now - pending.oldest)} old`;
  const late = isLate ? `, due ${ageText(now - pending.due)} ago` : "";
  const given = `${dead.count} at ${dead.endpoints} endpoints, ${dead.recent} in the last day`;
  return [
    line("webhooks pending", `${pending.count}${oldest}${late}`, isLate),
    line("webhooks given up", dead.count === 0 ? "0" : given, dead.recent > 0),
    line("endpoints disabled", String(endpoints.length)),
    ...endpoints
      .filter(({ reason }) => reason !== "owner")
      .slice(0, 20)
      .map(({ id, reason, at }) =>
        line(`endpoint ${id}`, `${reason}, ${ageText(now - at)} ago`, at > now - DAY_MS),
      ),
  ];
}

export async function readJobs(env, tables, now) {
  if (!tables.has("job_runs")) {
    return [line("jobs", "not recorded: this database has no table job_runs")];
  }
  const runs = await all(env, "SELECT job, last_ok_at AS at FROM job_runs ORDER BY job");
  if (runs.length === 0) return [line("jobs", "none has succeeded yet", true)];
  return runs.map(({ job, at }) => {
    const schedule = CRON_JOBS.minute.includes(job) ? "minute" : "day";
    const age = now - at;
    const text = at === 0 ? "has never succeeded" : `succeeded ${ageText(age)} ago`;
    return line(`job ${job}`, text, age > LATE_AFTER_MS[schedule]);
  });
}

const idsOf = (keys) => keys.split(",").map((key) => key.trim().split(":")[0]);

/** How many values each key encrypted. `keys` are the configured keys, if they are known. */
export async function readSealed(env, columns, keys) {
  const counts = new Map();
  for (const { table, column } of columns) {
    // oxlint-disable-next-line no-await-in-loop -- each reads a whole table
    const rows = await all(
      env,
      `SELECT substr("${column}", 1, instr("${column}", '.') - 1) AS id, COUNT(*) AS count
       FROM "${table}" WHERE "${column}" IS NOT NULL GROUP BY 1`,
    );
    for (const { id, count } of rows) counts.set(id, (counts.get(id) ?? 0) + count);
  }
  if (counts.size === 0) return [line("sealed values", "0")];
  const known = keys ? new Set(idsOf(keys)) : undefined;
  return [...counts].toSorted().map(([id, count]) => {
    const isLost = known !== undefined && !known.has(id);
    // An unencrypted value has no key id, and must not be printed.
    const name = /^[a-z0-9]{1,16}$/.test(id) ? `by ${id}` : "by no key";
    return line(
      `sealed ${name}`,
      `${count} values${isLost ? ", and this key is not configured" : ""}`,
      isLost || name === "by no key",
    );
  });
}
