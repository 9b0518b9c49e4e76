import { and, eq, sql } from "drizzle-orm";
import { messages } from "../../db/schema/messages";
import type { Db } from "../../lib/ctx";
import { IS_OPTED_OUT } from "./message-cause.statements";

type Stopped = { employerId: string; now: number };

/** Cancels what waits for people of this employer who asked for no messages. */
export const cancelOptedOut = (db: Db, { employerId, now }: Stopped) =>
  db
    .update(messages)
    .set({
      state: "cancelled",
      reason: "opted_out",
      at: now,
      nextAttemptAt: null,
      channelId: null,
      claimId: null,
      waitsFor: null,
    })
    .where(
      and(
        eq(messages.employerId, employerId),
        sql`${messages.state} IN ('to_send', 'snoozed', 'queued')`,
        IS_OPTED_OUT,
      ),
    );
