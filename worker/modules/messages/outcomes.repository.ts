import { and, eq, inArray, sql } from "drizzle-orm";
import type { ChannelFault } from "#contract/message-settings";
import type { MessageReason, WaitReason } from "#contract/messages";
import { auditUnsigned } from "../../db/audit";
import { PREVIOUS_WROTE_ONE } from "../../db/just-changed";
import { listOf } from "../../db/listed-rows";
import { messageChannels, messages } from "../../db/schema/messages";
import type { JobCtx } from "../../lib/ctx";
import type { ChannelRow } from "./channels.repository";
import { isCaused } from "./message-cause.statements";
import { cancelled, queued } from "./message-columns";
import type { Due } from "./queue.repository";
import { IS_OPTED_OUT, LAST_SENT } from "./recipient.statements";

/** Records the outcome of claimed messages; each write applies only while the claim holds. */

type Claimed = Pick<Due, "id" | "claimId">;

const isClaimed = ({ id, claimId }: Claimed) =>
  and(eq(messages.id, id), eq(messages.claimId, claimId), eq(messages.state, "queued"));
const isBeingSent = ({ id, claimId }: Claimed) =>
  and(eq(messages.id, id), eq(messages.claimId, claimId), eq(messages.state, "sending"));

/** Fails a message whose link cannot be decrypted. */
export const recordUnreadable = ({ db, now }: JobCtx, message: Claimed) =>
  db
    .update(messages)
    .set({ state: "failed", reason: "undeliverable", at: now, nextAttemptAt: null, waitsFor: null })
    .where(isClaimed(message));

/** Cancels a message whose cause is gone or whose recipient has opted out. */
export const cancel = ({ db, now }: JobCtx, message: Due) =>
  db
    .update(messages)
    .set(cancelled(message.isOptedOut ? "opted_out" : "cause_gone", now))
    .where(isClaimed(message));

/**
 * Marks a message as being handed to the provider. False when it was undone, its cause is gone, its
 * recipient has opted out, or another message was sent to the person since `spacedSince`.
 */
export async function startSending(
  { db, now }: JobCtx,
  message: Pick<Due, "id" | "claimId" | "recipient">,
  spacedSince: number | undefined,
) {
  const { meta } = await db
    .update(messages)
    .set({
      state: "sending",
      at: now,
      attempts: sql`${messages.attempts} + 1`,
      sentTo: message.recipient.phone,
    })
    .where(
      and(
        isClaimed(message),
        isCaused(now),
        sql`NOT ${IS_OPTED_OUT}`,
        spacedSince === undefined ? undefined : sql`COALESCE(${LAST_SENT}, 0) <= ${spacedSince}`,
      ),
    );
  return meta.changes === 1;
}

/** Records that the provider accepted the message. */
export async function recordTaken(
  ctx: JobCtx,
  message: Due,
  { providerId, words }: { providerId: string | null; words: string },
) {
  const { id, invitationId, employerId, kind, channel, sentBy } = message;
  await ctx.db.batch([
    ctx.db
      .update(messages)
      .set({
        state: "sent",
        at: ctx.now,
        sentAt: ctx.now,
        sentBy: sentBy ?? "system",
        reason: null,
        nextAttemptAt: null,
        waitsFor: null,
        providerId,
        words,
      })
      .where(isBeingSent(message)),
    auditUnsigned(ctx, {
      action: "message.sent",
      entityId: invitationId,
      actor: "system",
      employerId,
      after: { messageId: id, messageKind: kind, ...(channel && { channel }) },
      when: PREVIOUS_WROTE_ONE,
    }),
  ]);
}

/** Schedules a retry of a message that certainly was not sent. */
export const recordRetry = ({ db, now }: JobCtx, message: Claimed, until: number) =>
  db
    .update(messages)
    .set({ state: "queued", at: now, nextAttemptAt: until, waitsFor: "retry", claimId: null })
    .where(isBeingSent(message));

/** Ends a message as `failed`, or as `unsure` if nobody knows; it is not retried automatically. */
export const recordEnd = (
  { db, now }: JobCtx,
  message: Claimed,
  state: "failed" | "unsure",
  reason: MessageReason,
) =>
  db
    .update(messages)
    .set({ state, reason, at: now, nextAttemptAt: null, waitsFor: null })
    .where(isBeingSent(message));

/** Moves the message to the queue of the next channel. */
export const recordNextChannel = ({ db, now }: JobCtx, message: Claimed, next: ChannelRow) =>
  db.update(messages).set(queued(next, now)).where(isBeingSent(message));

/**
 * Stops the channel until its owner repairs it; the message waits for that. A channel that was
 * changed since it was read goes on.
 */
export async function recordFault(
  { db, now }: JobCtx,
  message: Claimed,
  { id, updatedAt }: Pick<ChannelRow, "id" | "updatedAt">,
  fault: ChannelFault,
) {
  await db.batch([
    db
      .update(messages)
      .set({ state: "queued", at: now, nextAttemptAt: now, waitsFor: "channel", claimId: null })
      .where(isBeingSent(message)),
    db
      .update(messageChannels)
      .set({ fault, faultAt: now })
      .where(and(eq(messageChannels.id, id), eq(messageChannels.updatedAt, updatedAt))),
  ]);
}

/** Gives back claimed messages that were not started; they wait until `until`. */
export const release = (
  { db }: JobCtx,
  rows: readonly Claimed[],
  { until, waitsFor }: { until: number; waitsFor: WaitReason },
) =>
  db
    .update(messages)
    .set({ nextAttemptAt: until, waitsFor, claimId: null })
    .where(
      and(
        inArray(messages.id, listOf(rows.map(({ id }) => id))),
        eq(messages.claimId, rows[0]?.claimId ?? ""),
        eq(messages.state, "queued"),
      ),
    );
