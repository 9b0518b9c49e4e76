import { and, eq, sql, type SQL } from "drizzle-orm";
import {
  type Channel,
  isNews,
  MESSAGE_KINDS,
  type MessageKind,
  type SendManyInput,
  type SentBy,
} from "#contract/messages";
import { auditEach } from "../../db/audit";
import { keepInBatch } from "../../db/idempotency";
import { insertSelect } from "../../db/insert-select";
import { invitations } from "../../db/schema/invitations";
import { messages } from "../../db/schema/messages";
import { actorOf, type EmployerCtx } from "../../lib/ctx";
import type { Kept } from "../../platform/idempotency";
import { newId } from "../../platform/ids";
import { selectChannels } from "./channels.repository";
import {
  asksForNone,
  EMAIL,
  INVITED_EMAIL,
  IS_OPTED_OUT,
  isCaused,
  isReached,
} from "./message-cause.statements";
import type { Reach } from "./message-row";
import { mine, selectSettings } from "./messages.repository";
import { toInvitation } from "./messages.statements";

const listed = (ids: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** When the latest other message went to the same person, or may have gone. */
export const LAST_SENT = sql<number | null>`(SELECT MAX(COALESCE(other.sent_at, other.at))
  FROM messages other
  WHERE other.employer_id = messages.employer_id AND other.person_key = messages.person_key
    AND other.state IN ('sent', 'sending', 'unsure') AND other.id <> messages.id)`;

/** The channels and the settings of this employer. */
export async function findMeans(ctx: EmployerCtx) {
  const { employerId } = ctx.employer;
  const [channels, [stored]] = await ctx.db.batch([
    selectChannels(ctx, employerId),
    selectSettings(ctx, employerId),
  ]);
  return { channels, settings: stored?.settings };
}

/** Neither news nor what people write themselves keeps its distance. */
export const UNSPACED: readonly MessageKind[] = MESSAGE_KINDS.filter(
  (kind) => kind === "free" || isNews(kind),
);

/** What keeps a message from being sent, beside its state. */
type Deciding = { reach: Reach; spacedSince: number };

/** It would be sent. */
const goes = ({ reach, spacedSince }: Deciding) => sql<number>`(NOT ${IS_OPTED_OUT}
  AND ${isReached(reach)}
  AND (messages.kind IN ${listed(UNSPACED)} OR COALESCE(${LAST_SENT}, 0) <= ${spacedSince}))`;

/** What decides about one of many. */
const MANY = {
  id: messages.id,
  kind: messages.kind,
  isToSend: sql<number>`messages.state = 'to_send'`.as("is_to_send"),
  isOptedOut: sql<number>`${IS_OPTED_OUT}`.as("is_opted_out"),
  lastSent: LAST_SENT.as("last_sent"),
  phone: sql<string>`(SELECT phone FROM invitations WHERE id = messages.invitation_id)`.as("phone"),
  email: EMAIL.as("email"),
};

/**
 * The meant messages with what decides about each, one row more. Those that would go come first:
 * whoever is skipped must not keep those behind them waiting.
 */
export function findMany(
  ctx: EmployerCtx,
  { messageIds, kind, contract }: SendManyInput,
  { limit, ...deciding }: Deciding & { limit: number },
) {
  const isToSend = sql`messages.state = 'to_send' AND ${isCaused(ctx.now)}`;
  return ctx.db
    .select({
      ...MANY,
      isCaused: sql<number>`${isCaused(ctx.now)}`.as("is_caused"),
      goes: goes(deciding).as("goes"),
    })
    .from(messages)
    .where(
      and(
        mine(ctx),
        messageIds ? sql`${messages.id} IN ${listed(messageIds)}` : isToSend,
        kind && eq(messages.kind, kind),
        contract === undefined ? undefined : eq(messages.contractId, contract),
      ),
    )
    .orderBy(sql`goes DESC`, messages.at, messages.id)
    .limit(limit + 1);
}
export type OneOfMany = Awaited<ReturnType<typeof findMany>>[number];

export type Queueing = { channel: Channel; channelId: string; ids: string[] };

/** One event for each message of a write, with its invitation as the subject. */
const auditedEach = (ctx: EmployerCtx, action: Action, which: SQL) =>
  auditEach(
    ctx,
    {
      action,
      after: sql`json_object('messageId', subject.message_id, 'messageKind', subject.kind,
        'channel', COALESCE(subject.channel, 'hand'))`,
    },
    sql`FROM (SELECT invitation_id AS id, employer_id, id AS message_id, kind, channel FROM messages
      WHERE ${which}) subject`,
  );
type Action = "message.queued" | "message.written";

/**
 * Puts them into the queues of their channels; those that changed meanwhile stay. Returns the ids of
 * those that this call put there.
 */
export async function queueMany(
  ctx: EmployerCtx,
  queueings: readonly Queueing[],
): Promise<ReadonlySet<string>> {
  const writeId = newId();
  const ids = queueings.flatMap((one) => one.ids);
  const [first, ...rest] = queueings.map(({ channel, channelId, ids: meant }) =>
    ctx.db
      .update(messages)
      .set({
        state: "queued",
        at: ctx.now,
        channel,
        channelId,
        asked: true,
        attempts: 0,
        nextAttemptAt: ctx.now,
        waitsFor: "turn",
        sentBy: actorOf(ctx),
        writeId,
      })
      .where(
        and(
          sql`${messages.id} IN ${listed(meant)}`,
          mine(ctx),
          eq(messages.state, "to_send"),
          sql`NOT ${IS_OPTED_OUT}`,
        ),
      )
      .returning({ id: messages.id }),
  );
  if (!first) return new Set();
  const results = await ctx.db.batch([
    first,
    ...rest,
    auditedEach(ctx, "message.queued", sql`id IN ${listed(ids)} AND write_id = ${writeId}`),
  ]);
  return new Set(results.flatMap((one) => (Array.isArray(one) ? one.map(({ id }) => id) : [])));
}

/** This employer's invitations; of a member who sees their own workers alone, those. */
const ourInvitations = ({ employer: { employerId, ownAlone } }: EmployerCtx): SQL =>
  sql`invitations.employer_id = ${employerId}
    ${ownAlone === null ? sql`` : sql`AND invitations.invited_by = ${ownAlone}`}`;

const STOPPED = asksForNone(sql`invitations.employer_id`, sql`invitations.phone`);

/** Whom somebody wants to write to. */
export const findRecipients = (ctx: EmployerCtx, invitationIds: readonly string[]) =>
  ctx.db
    .select({
      id: invitations.id,
      phone: invitations.phone,
      email: sql<string | null>`${INVITED_EMAIL}`.as("reached_by"),
      isOptedOut: STOPPED.as("is_opted_out"),
    })
    .from(invitations)
    .where(and(sql`${invitations.id} IN ${listed(invitationIds)}`, ourInvitations(ctx)));

export type Writing = { channel: SentBy; channelId: string | null; invitationIds: string[] };

/** Writes free messages, to send by hand or into the queue of a channel, with the response. */
export async function insertFree(
  ctx: EmployerCtx,
  text: string,
  writings: readonly Writing[],
  response: Kept,
) {
  const writeId = newId();
  const rows = writings.map(({ channel, channelId, invitationIds }) =>
    insertSelect(
      ctx.db,
      messages,
      {
        ...toInvitation(ctx),
        kind: "free",
        occasion: writeId,
        words: text,
        writeId,
        ...(channelId !== null && {
          state: "queued",
          channel,
          channelId,
          asked: true,
          nextAttemptAt: ctx.now,
          waitsFor: "turn",
          sentBy: actorOf(ctx),
        }),
      },
      sql`FROM invitations invitation WHERE invitation.id IN ${listed(invitationIds)}`,
    ),
  );
  const [first, ...rest] = rows;
  const ids = writings.flatMap((one) => one.invitationIds);
  if (!first) return;
  await ctx.db.batch([
    first,
    ...rest,
    auditedEach(
      ctx,
      "message.written",
      sql`invitation_id IN ${listed(ids)} AND kind = 'free' AND occasion = ${writeId}`,
    ),
    // A call that was cut off would run again, and write everything twice.
    ...(await keepInBatch(ctx, response)),
  ]);
}
