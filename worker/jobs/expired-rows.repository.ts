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

/** Rows expire `retentionMs` after the timestamp in `column`. */
type Expiring = { column: SQLiteColumn; key?: string; retentionMs: number };

export const EXPIRING_ROWS: readonly Expiring[] = [
  { column: sessions.expiresAt, key: "hash", retentionMs: 0 },
  { column: signInCodes.expiresAt, retentionMs: 0 },
  { column: signInCodePeople.expiresAt, retentionMs: 0 },
  { column: teamSessions.expiresAt, key: "hash", retentionMs: 0 },
  { column: teamCodes.expiresAt, retentionMs: 0 },
  { column: reviewers.expiresAt, retentionMs: 0 },
  { column: uploadSlots.expiresAt, retentionMs: 0 },
  { column: signIns.at, retentionMs: 365 * DAY_MS },
  { column: tombstones.erasedAt, retentionMs: 365 * DAY_MS },
  { column: signInAttempts.windowStart, retentionMs: DAY_MS },
  { column: idempotencyKeys.createdAt, retentionMs: 7 * DAY_MS },
  { column: webhookDeliveries.createdAt, retentionMs: 30 * DAY_MS },
];

/** Deletes at most `limit` expired rows; returns how many it deleted. */
export async function deleteExpired(
  { db, now }: Pick<JobCtx, "db" | "now">,
  { column, key = "rowid", retentionMs }: Expiring,
  limit: number,
) {
  const { meta } = await db.run(
    sql`DELETE FROM ${column.table} WHERE ${sql.raw(key)} IN
        (SELECT ${sql.raw(key)} FROM ${column.table} WHERE ${sql.identifier(column.name)}
         < ${now - retentionMs} LIMIT ${limit})`,
  );
  return meta.changes;
}
