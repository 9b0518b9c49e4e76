import { and, eq, inArray, isNull, sql } from "drizzle-orm";
import { auditUnsigned } from "../../db/audit";
import { listOf } from "../../db/listed-rows";
import { messages, optOuts } from "../../db/schema/messages";
import type { JobCtx } from "../../lib/ctx";
import type { Report } from "../../platform/channels/outcome";
import { type ChannelRow, selectChannels } from "./channels.repository";
import { queued } from "./message-columns";
import { withRecipients, selectMessages, selectSettings } from "./messages.repository";
import { cancelOptedOut, restoreInvitations } from "./opt-outs.statements";
import { settingsOf } from "./settings-of";

/** Providers report about messages in any order and any number of times. */

const reported = (channel: ChannelRow, { providerId }: Report) =>
  and(eq(messages.channelId, channel.id), eq(messages.providerId, providerId));

/**
 * Stores the provider's id of a message. The reference names the attempt, so that a report about an
 * earlier attempt is not taken for this one's.
 */
function storeProviderId({ db }: JobCtx, channel: ChannelRow, { reference, providerId }: Report) {
  const [id = "", claimId = ""] = (reference ?? "").split(":");
  return db
    .update(messages)
    .set({ providerId })
    .where(
      and(
        eq(messages.id, id),
        eq(messages.claimId, claimId),
        eq(messages.channelId, channel.id),
        isNull(messages.providerId),
        sql`NOT EXISTS (SELECT 1 FROM messages other
          WHERE other.channel_id = ${channel.id} AND other.provider_id = ${providerId})`,
      ),
    );
}

/** The columns that a report of success sets: an unsure or failed message was sent after all. */
const markedSent = (at: number) => ({
  state: sql`CASE WHEN state IN ('unsure', 'failed') THEN 'sent' ELSE state END`,
  reason: null,
  at: sql`CASE WHEN state IN ('unsure', 'failed') THEN ${at} ELSE at END`,
  sentAt: sql`CASE WHEN state IN ('unsure', 'failed') THEN ${at} ELSE sent_at END`,
});

function statementOf({ db, now }: JobCtx, channel: ChannelRow, report: Report) {
  // A provider's clock may be ahead of ours.
  const at = Math.min(report.at, now);
  const update = db.update(messages);
  const isIt = reported(channel, report);
  const deliveredAt = sql`COALESCE(delivered_at, ${at})`;
  switch (report.status) {
    case "sent":
      return update.set(markedSent(at)).where(and(isIt, eq(messages.state, "unsure")));
    case "delivered":
      return update
        .set({ ...markedSent(at), deliveredAt })
        .where(and(isIt, isNull(messages.deliveredAt)));
    case "read":
      return update
        .set({ ...markedSent(at), deliveredAt, readAt: at })
        .where(and(isIt, isNull(messages.readAt)));
    default:
      return update
        .set({ state: "failed", reason: report.reason, at, nextAttemptAt: null })
        .where(
          and(
            isIt,
            isNull(messages.deliveredAt),
            inArray(messages.state, ["sent", "unsure", "sending"]),
          ),
        );
  }
}

/** Writes reports in their order; ignores those that match no message. */
export async function writeReports(ctx: JobCtx, channel: ChannelRow, reports: readonly Report[]) {
  const [first, ...rest] = reports.flatMap((report) => [
    ...(report.reference === null ? [] : [storeProviderId(ctx, channel, report)]),
    statementOf(ctx, channel, report),
  ]);
  if (first) await ctx.db.batch([first, ...rest]);
}

/** The failed messages among the reported ones, with what is needed to try another channel. */
export async function findFailed(ctx: JobCtx, channel: ChannelRow, reports: readonly Report[]) {
  const ids = reports.map(({ providerId }) => providerId);
  const [rows, [stored], channels] = await ctx.db.batch([
    selectMessages(
      ctx,
      sql`${messages.channelId} = ${channel.id} AND ${messages.providerId} IS NOT NULL
        AND ${messages.providerId} IN ${listOf(ids)}
        AND ${messages.state} = 'failed'`,
    ),
    selectSettings(ctx, channel.employerId),
    selectChannels(ctx, channel.employerId),
  ]);
  return { failed: withRecipients(rows), settings: settingsOf(stored?.settings), channels };
}

/** Moves a message that failed after the provider had accepted it to another channel. */
export const moveToChannel = (
  { db, now }: JobCtx,
  id: string,
  providerId: string,
  next: ChannelRow,
) =>
  db
    .update(messages)
    .set({ ...queued(next, now), sentAt: null })
    .where(
      and(eq(messages.id, id), eq(messages.providerId, providerId), eq(messages.state, "failed")),
    );

type OptOut = typeof optOuts.$inferInsert;

/** Records that a worker wants no more messages, and cancels those that wait for them. */
export async function insertStop(ctx: JobCtx, row: OptOut) {
  const { id, employerId } = row;
  await ctx.db.batch([
    ctx.db
      .insert(optOuts)
      .values(row)
      .onConflictDoUpdate({
        target: [optOuts.employerId, optOuts.phoneKey],
        set: { createdAt: sql`MAX(created_at, excluded.created_at)` },
      }),
    auditUnsigned(ctx, {
      action: "opt_out.added",
      entityId: id,
      actor: "token",
      employerId,
      when: sql`EXISTS (SELECT 1 FROM opt_outs WHERE id = ${id})`,
    }),
    cancelOptedOut(ctx, employerId),
  ]);
}

/** Removes the opt-out of a worker who wanted messages again at `at`; a later opt-out stays. */
export async function deleteStop(
  ctx: JobCtx,
  { employerId, phoneKey, at }: Pick<OptOut, "employerId" | "phoneKey"> & { at: number },
) {
  const isThisOptOut = sql`employer_id = ${employerId} AND phone_key = ${phoneKey}
    AND created_at <= ${at}`;
  await ctx.db.batch([
    auditUnsigned(ctx, {
      action: "opt_out.removed",
      entityId: sql`(SELECT id FROM opt_outs WHERE ${isThisOptOut})`,
      actor: "token",
      employerId,
      when: sql`EXISTS (SELECT 1 FROM opt_outs WHERE ${isThisOptOut})`,
    }),
    ctx.db.delete(optOuts).where(isThisOptOut),
    restoreInvitations(ctx, employerId),
  ]);
}
