import { and, eq, inArray, sql } from "drizzle-orm";
import type { ChannelFault } from "#contract/message-settings";
import type { MessageReason, Wait } from "#contract/messages";
import { auditUnsigned } from "../../db/audit";
import { JUST_CHANGED } from "../../db/just-changed";
import { listOf } from "../../db/listed-rows";
import { messageChannels, messages } from "../../db/schema/messages";
import type { JobCtx } from "../../lib/ctx";
import type { ChannelRow } from "./channels.repository";
import { isCaused } from "./message-cause.statements";
import { cancelled, queued } from "./message-columns";
import type { Due } from "./queue.repository";
import { IS_OPTED_OUT, LAST_SENT } from "./recipient.statements";

/** What became of claimed messages; each write holds only while the claim does. */

type Claimed = Pick<Due, "id" | "claimId">;

const stillClaimed = ({ id, claimId }: Claimed) =>
  and(eq(messages.id, id), eq(messages.claimId, claimId), eq(messages.state, "queued"));
const onItsWay = ({ id, claimId }: Claimed) =>
  and(eq(messages.id, id), eq(messages.claimId, claimId), eq(messages.state, "sending"));

/** Its link cannot be decrypted. */
export const recordUnreadable = ({ db, now }: JobCtx, message: Claimed) =>
  db
    .update(messages)
    .set({ state: "failed", reason: "undeliverable", at: now, nextAttemptAt: null, waitsFor: null })
    .where(stillClaimed(message));

/** Its cause is gone, or its reader has opted out. */
export const cancel = ({ db, now }: JobCtx, message: Due) =>
  db
    .update(messages)
    .set(cancelled(message.isOptedOut ? "opted_out" : "cause_gone", now))
    .where(stillClaimed(message));

/**
 * About to be handed over. False when somebody took it back or its cause went meanwhile, or when
 * another message to the person has gone since `spacedSince`.
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
        stillClaimed(message),
        isCaused(now),
        sql`NOT ${IS_OPTED_OUT}`,
        spacedSince === undefined ? undefined : sql`COALESCE(${LAST_SENT}, 0) <= ${spacedSince}`,
      ),
    );
  return meta.changes === 1;
}

/** The provider took it. */
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
      .where(onItsWay(message)),
    auditUnsigned(
      ctx,
      {
        action: "message.sent",
        entityId: invitationId,
        actor: "system",
        employerId,
        after: { messageId: id, messageKind: kind, ...(channel && { channel }) },
      },
      JUST_CHANGED,
    ),
  ]);
}

/** It certainly was not sent, and is tried again. */
export const recordRetry = ({ db, now }: JobCtx, message: Claimed, until: number) =>
  db
    .update(messages)
    .set({ state: "queued", at: now, nextAttemptAt: until, waitsFor: "retry", claimId: null })
    .where(onItsWay(message));

/** It will not arrive in this way; or nobody knows, and then it is not sent again by itself. */
export const recordEnd = (
  { db, now }: JobCtx,
  message: Claimed,
  state: "failed" | "unsure",
  reason: MessageReason,
) =>
  db
    .update(messages)
    .set({ state, reason, at: now, nextAttemptAt: null, waitsFor: null })
    .where(onItsWay(message));

/** The next channel takes it over. */
export const recordNextChannel = ({ db, now }: JobCtx, message: Claimed, next: ChannelRow) =>
  db.update(messages).set(queued(next, now)).where(onItsWay(message));

/**
 * The channel stops until its owner looks; what it was sending waits for that. One that they have
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
      .where(onItsWay(message)),
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
  { until, waitsFor }: { until: number; waitsFor: Wait },
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
