import { DAY_MS } from "#contract/constants";
import { sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Ctx } from "../lib/ctx";
import { idempotencyKeys } from "./schema/employers";
import { sessions, signInAttempts, signIns } from "./schema/sessions";
import { signInCodePeople, signInCodes } from "./schema/sign-in-codes";
import { uploadSlots } from "./schema/upload-slots";
import { webhookDeliveries } from "./schema/webhooks";

const ROWS_A_STATEMENT = 500;
const MAX_STATEMENTS = 100;

/** Rows that serve nothing any more: their instant column, and how long they outlive it. */
const PERISHABLE: readonly { column: SQLiteColumn; key?: string; keepMs: number }[] = [
  { column: sessions.expiresAt, key: "hash", keepMs: 0 },
  { column: signInCodes.expiresAt, keepMs: 0 },
  { column: signInCodePeople.expiresAt, keepMs: 0 },
  { column: uploadSlots.expiresAt, keepMs: 0 },
  { column: signIns.at, keepMs: 365 * DAY_MS },
  { column: signInAttempts.windowStart, keepMs: DAY_MS },
  { column: idempotencyKeys.createdAt, keepMs: 7 * DAY_MS },
  { column: webhookDeliveries.createdAt, keepMs: 30 * DAY_MS },
];

/**
 * Deletes ended sessions, codes and upload slots, sign-in counters after a day, idempotency keys
 * after a week, webhook deliveries after a month and the list of sign-ins after a year, in small
 * statements so that nobody waits. Returns how many rows went.
 */
export async function purgeExpired({ ctx }: { ctx: Pick<Ctx, "db" | "now"> }): Promise<number> {
  let purged = 0;
  for (const { column, key = "rowid", keepMs } of PERISHABLE) {
    for (let statement = 0; statement < MAX_STATEMENTS; statement++) {
      const { meta } = await ctx.db.run(
        sql`DELETE FROM ${column.table} WHERE ${sql.raw(key)} IN
            (SELECT ${sql.raw(key)} FROM ${column.table} WHERE ${sql.identifier(column.name)}
             < ${ctx.now - keepMs} LIMIT ${ROWS_A_STATEMENT})`,
      );
      purged += meta.changes;
      if (meta.changes < ROWS_A_STATEMENT) break;
    }
  }
  return purged;
}
