import { and, eq, sql } from "drizzle-orm";
import type { Channel } from "#contract/messages";
import { auditStatement } from "../../db/audit";
import { messageChannels, messages } from "../../db/schema/messages";
import type { EmployerCtx, JobCtx } from "../../lib/ctx";
import { IDLE } from "./message-columns";

export type ChannelRow = typeof messageChannels.$inferSelect;

export const selectChannels = ({ db }: Pick<JobCtx, "db">, employerId: string) =>
  db.select().from(messageChannels).where(eq(messageChannels.employerId, employerId));

/** The channels that this employer has set up. */
export const findChannels = (ctx: EmployerCtx) => selectChannels(ctx, ctx.employer.employerId);

/** A channel by its id, for the callbacks of its provider. */
export async function findChannelById({ db }: Pick<JobCtx, "db">, id: string) {
  const [row] = await db.select().from(messageChannels).where(eq(messageChannels.id, id));
  return row;
}

const ownChannel = ({ employer }: EmployerCtx, channel: Channel) =>
  and(eq(messageChannels.employerId, employer.employerId), eq(messageChannels.channel, channel));

/**
 * Sets a channel up, or changes it unless another owner has changed it since it was read. Clears
 * its fault. Returns whether it was written.
 */
export async function writeChannel(ctx: EmployerCtx, row: ChannelRow, readAt: number) {
  const { id, config, secret, origin, perMinute, updatedAt } = row;
  // Every write seals differently, so this secret identifies this write.
  const isWritten = sql`EXISTS (SELECT 1 FROM message_channels
    WHERE id = ${id} AND secret = ${secret})`;
  const due = { nextAttemptAt: ctx.now, waitsFor: "turn" as const };
  const [written] = await ctx.db.batch([
    ctx.db
      .insert(messageChannels)
      .values(row)
      .onConflictDoUpdate({
        target: [messageChannels.employerId, messageChannels.channel],
        set: { config, secret, origin, perMinute, updatedAt, fault: null, faultAt: null },
        // The secret is sealed for one row and may be the stored one, so the row must be unchanged.
        setWhere: sql`${messageChannels.id} = excluded.id
          AND ${messageChannels.updatedAt} = ${readAt}`,
      }),
    auditStatement(ctx, {
      action: "message_channel.changed",
      entityId: ctx.employer.employerId,
      after: { channel: row.channel },
      when: isWritten,
    }),
    // Messages that waited for the channel's repair are due now.
    ctx.db
      .update(messages)
      .set(due)
      .where(
        sql`channel_id = ${id} AND next_attempt_at IS NOT NULL AND state = 'queued'
          AND waits_for = 'channel' AND ${isWritten}`,
      ),
  ]);
  return written.meta.changes === 1;
}

/**
 * Removes a channel; messages in its queue are left to be sent by hand. Returns whether it existed.
 */
export async function deleteChannel(ctx: EmployerCtx, channel: Channel) {
  const { employerId } = ctx.employer;
  const id = sql`(SELECT id FROM message_channels
    WHERE employer_id = ${employerId} AND channel = ${channel})`;
  const [, , , gone] = await ctx.db.batch([
    auditStatement(ctx, {
      action: "message_channel.removed",
      entityId: employerId,
      after: { channel },
      when: sql`EXISTS ${id}`,
    }),
    ctx.db
      .update(messages)
      .set({ ...IDLE, state: "to_send", at: ctx.now })
      .where(sql`channel_id = ${id} AND next_attempt_at IS NOT NULL AND state = 'queued'`),
    // The provider can no longer report on these.
    ctx.db
      .update(messages)
      .set({ state: "unsure", reason: "no_response", at: ctx.now, nextAttemptAt: null })
      .where(sql`channel_id = ${id} AND next_attempt_at IS NOT NULL AND state = 'sending'`),
    ctx.db
      .delete(messageChannels)
      .where(ownChannel(ctx, channel))
      .returning({ id: messageChannels.id }),
  ]);
  return gone.length > 0;
}
