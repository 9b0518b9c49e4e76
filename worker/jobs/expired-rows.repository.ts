import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { DAY_MS } from "#contract/constants";
import { idempotencyKeys } from "../db/schema/employers";
import { reviewers } from "../db/schema/reviewers";
import { sessions, signInAttempts, signIns } from "../db/schema/sessions";
import { signInCodePeople, signInCodes } from "../db/schema/sign-in-codes";
import { teamCodes, teamSessions } from "../db/schema/team";
import { tombstones } from "../db/schema/tombstones";
import { uploadSlots } from "../db/schema/upload-slots";
import { webhookDeliveries } from "../db/schema/webhooks";
import type { JobCtx } from "../lib/ctx";

/** Rows expire `keepMs` after the timestamp in `column`. */
type Expiring = { column: SQLiteColumn; key?: string; keepMs: number };

export const EXPIRING_ROWS: readonly Expiring[] = [
  { column: sessions.expiresAt, key: "hash", keepMs: 0 },
  { column: signInCodes.expiresAt, keepMs: 0 },
  { column: signInCodePeople.expiresAt, keepMs: 0 },
  { column: teamSessions.expiresAt, key: "hash", keepMs: 0 },
  { column: teamCodes.expiresAt, keepMs: 0 },
  { column: reviewers.expiresAt, keepMs: 0 },
  { column: uploadSlots.expiresAt, keepMs: 0 },
  { column: signIns.at, keepMs: 365 * DAY_MS },
  { column: tombstones.erasedAt, keepMs: 365 * DAY_MS },
  { column: signInAttempts.windowStart, keepMs: DAY_MS },
  { column: idempotencyKeys.createdAt, keepMs: 7 * DAY_MS },
  { column: webhookDeliveries.createdAt, keepMs: 30 * DAY_MS },
];

/** Deletes at most `limit` expired rows; returns how many it deleted. */
export async function deleteExpired(
  { db, now }: Pick<JobCtx, "db" | "now">,
  { column, key = "rowid", keepMs }: Expiring,
  limit: number,
) {
  const { meta } = await db.run(
    sql`DELETE FROM ${column.table} WHERE ${sql.raw(key)} IN
        (SELECT ${sql.raw(key)} FROM ${column.table} WHERE ${sql.identifier(column.name)}
         < ${now - keepMs} LIMIT ${limit})`,
  );
  return meta.changes;
}
