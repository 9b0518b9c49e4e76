import { and, eq, inArray, sql, type SQL } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import type { MessageState, SendMethod } from "#contract/messages";
import { auditStatement } from "../../db/audit";
import { rowHasWriteId } from "../../db/just-changed";
import { messages } from "../../db/schema/messages";
import { actorOf, type EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import type { ChannelRow } from "./channels.repository";
import { isCaused } from "./message-cause.statements";
import { cancelled, IDLE, NOT_SENT_YET, queued } from "./message-columns";
import type { MessageWithRecipient } from "./message-row";
import { withRecipients, visibleToCaller, selectMessages } from "./messages.repository";
import { IS_OPTED_OUT } from "./recipient.statements";

type Change = Partial<Omit<typeof messages.$inferInsert, "about">>;

type Act = {
  action: AuditAction;
  from: readonly MessageState[];
  set: Change;
  channel?: SendMethod;
  when?: SQL;
};

/**
 * Changes and audits a message in one of the states `from`; of two concurrent calls one wins. An
 * unsent message that has lost its cause is cancelled, as the cron would do within the hour.
 * Returns the message afterwards, and whether this call changed it.
 */
async function change(
  ctx: EmployerCtx,
  { id, invitationId, kind }: MessageWithRecipient,
  act: Act,
) {
  const { action, from, set, channel, when } = act;
  const writeId = newId();
  const isVisibleMessage = and(eq(messages.id, id), visibleToCaller(ctx));
  const [, , , rows] = await ctx.db.batch([
    ctx.db
      .update(messages)
      .set({ ...set, at: ctx.now, writeId })
      .where(and(isVisibleMessage, inArray(messages.state, [...from]), when)),
    ctx.db
      .update(messages)
      .set(cancelled("cause_gone", ctx.now))
      .where(
        and(isVisibleMessage, inArray(messages.state, NOT_SENT_YET), sql`NOT ${isCaused(ctx.now)}`),
      ),
    auditStatement(ctx, {
      action,
      entityId: invitationId,
      after: { messageId: id, messageKind: kind, ...(channel && { channel }) },
      when: rowHasWriteId(messages, id, writeId),
    }),
    selectMessages(ctx, isVisibleMessage),
  ]);
  const [message] = withRecipients(rows);
  return message && { message, isChanged: message.writeId === writeId };
}

/** Whether the message may still be sent. */
const maySend = ({ now }: EmployerCtx) => sql`(${isCaused(now)} AND NOT ${IS_OPTED_OUT})`;

/** Marks the message as sent by hand, with these words. */
export const writeSent = (ctx: EmployerCtx, message: MessageWithRecipient, words: string) =>
  change(ctx, message, {
    action: "message.sent",
    channel: "hand",
    from: ["to_send", "failed", "unsure"],
    when: maySend(ctx),
    set: {
      ...IDLE,
      state: "sent",
      channel: "hand",
      words,
      sentAt: ctx.now,
      sentTo: message.recipient.phone,
      sentBy: actorOf(ctx),
    },
  });

/** Dismisses the message for good, or snoozes it until a time. */
export const writeDismissed = (
  ctx: EmployerCtx,
  message: MessageWithRecipient,
  until: number | undefined,
) =>
  change(ctx, message, {
    action: "message.dismissed",
    from: ["to_send", "snoozed", "failed", "unsure"],
    when: until === undefined ? undefined : isCaused(ctx.now),
    set:
      until === undefined
        ? { ...IDLE, state: "dismissed" }
        : { ...IDLE, state: "snoozed", nextAttemptAt: until, waitsFor: "snooze" },
  });

/** Undoes a dismissal, a snooze, a place in a queue, or sending by hand since `since`. */
export const writeUndone = (
  ctx: EmployerCtx,
  message: MessageWithRecipient,
  { since, words }: { since: number; words: string | null },
) =>
  change(ctx, message, {
    action: "message.undone",
    from: ["sent", "dismissed", "snoozed", "queued"],
    when: sql`(${messages.state} <> 'sent'
      OR (${messages.channel} = 'hand' AND ${messages.sentAt} >= ${since}))`,
    set: { ...IDLE, state: "to_send", words, sentAt: null, sentBy: null, attempts: 0 },
  });

/** Puts the message into the queue of a channel. */
export const writeQueued = (ctx: EmployerCtx, message: MessageWithRecipient, row: ChannelRow) =>
  change(ctx, message, {
    action: "message.queued",
    channel: row.channel,
    from: ["to_send", "snoozed", "failed", "unsure"],
    when: maySend(ctx),
    set: {
      ...queued(row, ctx.now),
      asked: true,
      sentBy: actorOf(ctx),
      deliveredAt: null,
      readAt: null,
    },
  });
