import { and, eq, sql, type SQL } from "drizzle-orm";
import { isNews, MESSAGE_KINDS, type MessageKind, type SendManyInput } from "#contract/messages";
import { auditEach } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { insertSelect } from "../../db/insert-select";
import { listOf } from "../../db/listed-rows";
import { phoneKeySql } from "../../db/phone-key";
import { invitations } from "../../db/schema/invitations";
import { messages } from "../../db/schema/messages";
import { actorOf, type EmployerCtx } from "../../lib/ctx";
import type { ApiResponse } from "../../platform/idempotency";
import { newId } from "../../platform/ids";
import { type ChannelRow, selectChannels } from "./channels.repository";
import { isCaused } from "./message-cause.statements";
import { queued } from "./message-columns";
import type { Reach } from "./message-row";
import { visibleToCaller, selectSettings } from "./messages.repository";
import { toInvitation } from "./messages.statements";
import {
  EMAIL,
  EMAIL_OF_MESSAGE,
  hasOptedOut,
  IS_OPTED_OUT,
  isReached,
  LAST_SENT,
  ofVisibleInvitations,
} from "./recipient.statements";
import { settingsOf } from "./settings-of";

/** The channels and the settings of this employer. */
export async function findChannelsAndSettings(ctx: EmployerCtx) {
  const { employerId } = ctx.employer;
  const [channels, [stored]] = await ctx.db.batch([
    selectChannels(ctx, employerId),
    selectSettings(ctx, employerId),
  ]);
  return { channels, settings: settingsOf(stored?.settings) };
}

/** News and free messages may be sent soon after another message. */
export const UNSPACED: readonly MessageKind[] = MESSAGE_KINDS.filter(
  (kind) => kind === "free" || isNews(kind),
);

/** What decides, besides its state, whether a message is sent. */
type SendConditions = { reach: Reach; spacedSince: number };

/** Whether the message would be sent. */
const isSendable = ({ reach, spacedSince }: SendConditions) => sql<number>`(NOT ${IS_OPTED_OUT}
  AND ${isReached(reach)}
  AND (messages.kind IN ${listOf(UNSPACED)} OR COALESCE(${LAST_SENT}, 0) <= ${spacedSince}))`;

/**
 * The selected messages, one more than `limit`. Those that would be sent come first, so that
 * skipped ones do not use up the limit.
 */
export function findMany(
  ctx: EmployerCtx,
  { messageIds, kind, contract }: SendManyInput,
  { limit, ...conditions }: SendConditions & { limit: number },
) {
  const isToSend = sql`messages.state = 'to_send' AND ${isCaused(ctx.now)}`;
  return ctx.db
    .select({
      id: messages.id,
      kind: messages.kind,
      isToSend: sql<number>`messages.state = 'to_send'`.as("is_to_send"),
      isOptedOut: sql<number>`${IS_OPTED_OUT}`.as("is_opted_out"),
      lastSent: LAST_SENT.as("last_sent"),
      phone: sql<string>`(SELECT phone FROM invitations WHERE id = messages.invitation_id)`.as(
        "phone",
      ),
      email: EMAIL_OF_MESSAGE.as("email"),
      isCaused: sql<number>`${isCaused(ctx.now)}`.as("is_caused"),
      isSendable: isSendable(conditions).as("is_sendable"),
    })
    .from(messages)
    .where(
      and(
        visibleToCaller(ctx),
        messageIds ? sql`${messages.id} IN ${listOf(messageIds)}` : isToSend,
        kind && eq(messages.kind, kind),
        contract === undefined ? undefined : eq(messages.contractId, contract),
      ),
    )
    .orderBy(sql`is_sendable DESC`, messages.at, messages.id)
    .limit(limit + 1);
}
export type FoundMessage = Awaited<ReturnType<typeof findMany>>[number];

/** The ids of messages or invitations, with the channel that carries them. */
export type ByChannel = { row: ChannelRow; ids: string[] };

/** One audit event for each written message, with its invitation as the subject. */
const auditedEach = (ctx: EmployerCtx, action: Action, which: SQL) =>
  auditEach(ctx, {
    action,
    after: sql`json_object('messageId', subject.message_id, 'messageKind', subject.kind,
        'channel', COALESCE(subject.channel, 'hand'))`,
    source: sql`FROM (SELECT invitation_id AS id, employer_id, id AS message_id, kind, channel FROM messages
      WHERE ${which}) subject`,
  });
type Action = "message.queued" | "message.written";

/**
 * Puts messages into the queues of their channels, except those that have changed since they were
 * read. Returns the ids that this call queued.
 */
export async function queueMany(ctx: EmployerCtx, queueings: readonly ByChannel[]) {
  const writeId = newId();
  const ids = queueings.flatMap((one) => one.ids);
  const [first, ...rest] = queueings.map(({ row, ids: messageIds }) =>
    ctx.db
      .update(messages)
      .set({
        ...queued(row, ctx.now),
        asked: true,
        sentBy: actorOf(ctx),
        writeId,
      })
      .where(
        and(
          sql`${messages.id} IN ${listOf(messageIds)}`,
          visibleToCaller(ctx),
          eq(messages.state, "to_send"),
          sql`NOT ${IS_OPTED_OUT}`,
        ),
      )
      .returning({ id: messages.id }),
  );
  if (!first) return new Set<string>();
  const results = await ctx.db.batch([
    first,
    ...rest,
    auditedEach(ctx, "message.queued", sql`id IN ${listOf(ids)} AND write_id = ${writeId}`),
  ]);
  return new Set(results.flatMap((one) => (Array.isArray(one) ? one.map(({ id }) => id) : [])));
}

/** The people to write to. */
export const findRecipients = (ctx: EmployerCtx, invitationIds: readonly string[]) =>
  ctx.db
    .select({
      id: invitations.id,
      phone: invitations.phone,
      email: EMAIL.as("reached_by"),
      isOptedOut: hasOptedOut(sql`invitations.employer_id`, phoneKeySql(sql`invitations.phone`)).as(
        "is_opted_out",
      ),
    })
    .from(invitations)
    .where(
      and(sql`${invitations.id} IN ${listOf(invitationIds)}`, ofVisibleInvitations(ctx.employer)),
    );

/**
 * Writes free messages to these invitations, and keeps the response for retries. Messages without a
 * channel are left to be sent by hand.
 */
export async function insertFree(
  ctx: EmployerCtx,
  text: string,
  writings: readonly { row?: ChannelRow; ids: readonly string[] }[],
  response: ApiResponse,
) {
  const writeId = newId();
  const inserts = writings.map(({ row, ids }) =>
    insertSelect(
      ctx.db,
      messages,
      {
        ...toInvitation(ctx),
        kind: "free",
        occasion: writeId,
        words: text,
        writeId,
        ...(row && { ...queued(row, ctx.now), asked: true, sentBy: actorOf(ctx) }),
      },
      sql`FROM invitations invitation WHERE invitation.id IN ${listOf(ids)}`,
    ),
  );
  const [first, ...rest] = inserts;
  const invitationIds = writings.flatMap(({ ids }) => ids);
  if (!first) return;
  await ctx.db.batch([
    first,
    ...rest,
    auditedEach(
      ctx,
      "message.written",
      sql`invitation_id IN ${listOf(invitationIds)} AND kind = 'free' AND occasion = ${writeId}`,
    ),
    // Otherwise the retry of an interrupted call would write everything twice.
    ...(await storeInBatch(ctx, response)),
  ]);
}
