import { and, eq, sql } from "drizzle-orm";
import { messages } from "../../db/schema/messages";
import type { Ctx } from "../../lib/ctx";
import { isCaused } from "./message-cause.statements";
import { cancelled, IDLE } from "./message-columns";
import { IS_OPTED_OUT } from "./recipient.statements";

/** Cancels what waits for people of this employer who have an opt-out. */
export const cancelOptedOut = ({ db, now }: Pick<Ctx, "db" | "now">, employerId: string) =>
  db
    .update(messages)
    .set(cancelled("opted_out", now))
    .where(
      and(
        eq(messages.employerId, employerId),
        sql`${messages.state} IN ('to_send', 'snoozed', 'queued')`,
        IS_OPTED_OUT,
      ),
    );

/** Rows that one statement of a planning writes; the rest follows with the next one. */
export const ROWS = 500;

/**
 * The link of an invitation that was never sent opens again, or its phone wants messages again: it
 * stands to send once more. Everything else that has a cause again is a message of its own.
 */
export const restoreInvitations = ({ db, now }: Pick<Ctx, "db" | "now">, employerId: string) =>
  db
    .update(messages)
    .set({ ...IDLE, state: "to_send", at: now })
    .where(
      sql`${messages.id} IN (SELECT id FROM messages
        WHERE employer_id = ${employerId} AND state = 'cancelled'
          AND reason IN ('cause_gone', 'opted_out') AND kind = 'invitation'
          AND ${isCaused(now)} AND NOT ${IS_OPTED_OUT} LIMIT ${ROWS})`,
    );
