import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Channel, SendManyInput, SentBy } from "#contract/messages";
import { auditEach } from "../../db/audit";
import { keepInBatch } from "../../db/idempotency";
import { insertSelect } from "../../db/insert-select";
import { invitations } from "../../db/schema/invitations";
import { messages } from "../../db/schema/messages";
import { actorOf, type EmployerCtx } from "../../lib/ctx";
import type { Kept } from "../../platform/idempotency";
import { newId } from "../../platform/ids";
import { selectChannels } from "./channels.repository";
import { IS_OPTED_OUT, isCaused } from "./message-cause.statements";
import { mine, selectSettings } from "./messages.repository";
import { toInvitation } from "./messages.statements";

const listed = (ids: readonly string[]) =>
  sql`(SELECT value FROM json_each(${JSON.stringify(ids)}))`;

/** When the latest other message went to the same person, or may have gone. */
export const LAST_SENT = sql<number | null>`(SELECT MAX(COALESCE(other.sent_at, other.at))
  FROM messages other
  WHERE other.employer_id = messages.employer_id AND other.person_key = messages.person_key
    AND other.state IN ('sent', 'sending', 'unsure') AND other.id <> messages.id)`;

const EMAIL = sql`COALESCE((SELECT email FROM users WHERE id = (SELECT user_id FROM applications
  WHERE invitation_id = invitations.id)), invitations.email)`;

/** What decides about one of many. */
const MANY = {
  id: messages.id,
  kind: messages.kind,
  isToSend: sql<number>`messages.state = 'to_send'`.as("is_to_send"),
  isOptedOut: sql<number>`${IS_OPTED_OUT}`.as("is_opted_out"),
  lastSent: LAST_SENT.as("last_sent"),
  phone: sql<string>`(SELECT phone FROM invitations WHERE id = messages.invitation_id)`.as("phone"),
  email: sql<string | null>`(SELECT ${EMAIL} FROM invitations
    WHERE invitations.id = messages.invitation_id)`.as("email"),
};

/** The meant messages with what decides about each, the channels and the settings; one row more. */
export async function findMany(ctx: EmployerCtx, input: SendManyInput, limit: number) {
  const { messageIds, kind, contract } = input;
  const { employerId } = ctx.employer;
  const isToSend = sql`messages.state = 'to_send' AND ${isCaused(ctx.now)}`;
  const [rows, channels, [stored]] = await ctx.db.batch([
    ctx.db
      .select({ ...MANY, isCaused: sql<number>`${isCaused(ctx.now)}`.as("is_caused") })
      .from(messages)
      .where(
        and(
          mine(ctx),
          messageIds ? sql`${messages.id} IN ${listed(messageIds)}` : isToSend,
          kind && eq(messages.kind, kind),
          contract === undefined ? undefined : eq(messages.contractId, contract),
        ),
      )
      .orderBy(messages.at, messages.id)
      .limit(limit + 1),
    selectChannels(ctx, employerId),
    selectSettings(ctx, employerId),
  ]);
  return { rows, channels, settings: stored?.settings };
}
export type OneOfMany = Awaited<ReturnType<typeof findMany>>["rows"][number];

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

/** Puts them into the queues of their channels; those that changed meanwhile stay. */
export async function queueMany(ctx: EmployerCtx, queueings: readonly Queueing[]): Promise<number> {
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
      ),
  );
  if (!first) return 0;
  const results = await ctx.db.batch([
    first,
    ...rest,
    auditedEach(ctx, "message.queued", sql`id IN ${listed(ids)} AND write_id = ${writeId}`),
  ]);
  return results.slice(0, -1).reduce((sum, { meta }) => sum + meta.changes, 0);
}

/** This employer's invitations; of a member who sees their own workers alone, those. */
const ourInvitations = ({ employer: { employerId, ownAlone } }: EmployerCtx): SQL =>
  sql`invitations.employer_id = ${employerId}
    ${ownAlone === null ? sql`` : sql`AND invitations.invited_by = ${ownAlone}`}`;

const STOPPED = sql<number>`EXISTS (SELECT 1 FROM opt_outs
  WHERE opt_outs.employer_id = invitations.employer_id
    AND phone_key = SUBSTR(REPLACE(invitations.phone, '+', ''), -10))`;

/** Whom somebody wants to write to, with the channels and the settings. */
export async function findRecipients(ctx: EmployerCtx, invitationIds: readonly string[]) {
  const { employerId } = ctx.employer;
  const [rows, channels, [stored]] = await ctx.db.batch([
    ctx.db
      .select({
        id: invitations.id,
        phone: invitations.phone,
        email: sql<string | null>`${EMAIL}`.as("reached_by"),
        isOptedOut: STOPPED.as("is_opted_out"),
      })
      .from(invitations)
      .where(and(sql`${invitations.id} IN ${listed(invitationIds)}`, ourInvitations(ctx))),
    selectChannels(ctx, employerId),
    selectSettings(ctx, employerId),
  ]);
  return { rows, channels, settings: stored?.settings };
}

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
