import { and, eq, sql } from "drizzle-orm";
import { messages } from "../../db/schema/messages";
import type { Ctx } from "../../lib/ctx";
import { isCaused } from "./message-cause.statements";
import { cancelled, IDLE } from "./message-columns";
import { IS_OPTED_OUT } from "./recipient.statements";

/** Cancels the messages of this employer that wait for people who have opted out. */
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

/** The most rows that one planning statement writes; the next run does the rest. */
export const ROWS = 500;

/**
 * Makes a cancelled invitation message ready to send again, if its link opens again or its phone
 * accepts messages again. For every other kind, a new cause makes a new message.
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
