import { and, eq, sql } from "drizzle-orm";
import { messages } from "../../db/schema/messages";
import type { Ctx } from "../../lib/ctx";
import { cancelled } from "./message-columns";
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
