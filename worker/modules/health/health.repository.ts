import { and, eq, inArray } from "drizzle-orm";
import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import journal from "../../../migrations/meta/_journal.json";
import { selectKeys, checkAndRecordKeys } from "../../db/encryption-keys";
import { jobRuns } from "../../db/schema/job-runs";
import { TABLE_NAMES } from "../../db/tables";
import { lateJobs } from "../../lib/cron-jobs";
import type { Ctx } from "../../lib/ctx";

/** The last migration this version knows. Later ones only add, so this version works with them. */
const LAST_MIGRATION = `${journal.entries.at(-1)?.tag}.sql`;

/** Tables that SQLite and the migration tool keep for themselves. */
const migrations = sqliteTable("d1_migrations", { name: text("name").notNull() });
const master = sqliteTable("sqlite_master", {
  type: text("type").notNull(),
  name: text("name").notNull(),
});

/** Reads all that the health check needs in one round trip. @throws any database error */
export async function readDatabase(ctx: Ctx) {
  const { db, now } = ctx;
  const [tables, applied, keys, runs] = await db.batch([
    db
      .select({ name: master.name })
      .from(master)
      .where(and(eq(master.type, "table"), inArray(master.name, TABLE_NAMES))),
    db.select().from(migrations).where(eq(migrations.name, LAST_MIGRATION)),
    selectKeys(db),
    db.select().from(jobRuns),
  ]);
  const since = Math.min(now, ...keys.map(({ firstUsedAt }) => firstUsedAt));
  return {
    isMigrated: applied.length > 0,
    hasTables: tables.length === TABLE_NAMES.length,
    keys: await checkAndRecordKeys(ctx, keys),
    lateJobs: lateJobs(runs, { now, since }),
  };
}
