import { and, eq, sql } from "drizzle-orm";
import { messages, optOuts } from "../../db/schema/messages";
import type { Ctx } from "../../lib/ctx";
import { cancelled } from "./message-columns";
import { IS_OPTED_OUT } from "./recipient.statements";

/** Adds an opt-out unless its phone has one, and cancels what waits for people who have one. */
export const addOptOutStatements = (
  { db, now }: Pick<Ctx, "db" | "now">,
  row: typeof optOuts.$inferInsert,
) =>
  [
    db
      .insert(optOuts)
      .values(row)
      .onConflictDoNothing({ target: [optOuts.employerId, optOuts.phoneKey] }),
    db
      .update(messages)
      .set(cancelled("opted_out", now))
      .where(
        and(
          eq(messages.employerId, row.employerId),
          sql`${messages.state} IN ('to_send', 'snoozed', 'queued')`,
          IS_OPTED_OUT,
        ),
      ),
  ] as const;
