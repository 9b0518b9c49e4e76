import { type SQL, and, eq, getTableColumns, inArray, notInArray, or, sql } from "drizzle-orm";
import {
  MESSAGE_BOXES,
  type MessageBox,
  type MessageKind,
  type MessageQuery,
  type MessageState,
} from "#contract/messages";
import { afterCursor, inOrder } from "../../db/list-order";
import { phoneKeySql } from "../../db/phone-key";
import { messages, messageSettings, optOuts } from "../../db/schema/messages";
import { invitationsMatching } from "../../db/search";
import type { EmployerCtx, JobCtx } from "../../lib/ctx";
import { isCaused } from "./message-cause.statements";
import type { MessageWithRecipient, MessageRow, Recipient } from "./message-row";
import { EMAIL, IS_OPTED_OUT, toOwnWorkers } from "./recipient.statements";
import { settingsOf } from "./settings-of";

/** This employer's messages; for a member limited to their own workers, only messages to those. */
export const visibleToCaller = ({ employer }: EmployerCtx) =>
  and(eq(messages.employerId, employer.employerId), toOwnWorkers(employer));

/** The recipient as a column, so that a page needs no second query and no join. */
const recipient = sql<string>`(SELECT json_object('firstName', first_name, 'lastName', last_name,
    'companyName', company_name, 'position', position, 'location', location, 'duration', duration,
    'wage', wage, 'pay', json(pay), 'isUsed', is_used, 'expiresAt', expires_at, 'phone', phone,
    'language', language, 'token', token, 'revokedAt', revoked_at, 'isDeclined', is_declined,
    'reissuedAt', reissued_at,
    'applicationId', (SELECT id FROM applications WHERE invitation_id = invitations.id),
    'email', ${EMAIL})
  FROM invitations WHERE invitations.id = messages.invitation_id)`.as("recipient");

type Found = MessageRow & { recipient: string; isOptedOut: number };

export function withRecipient({
  recipient: json,
  isOptedOut,
  ...row
}: Found): MessageWithRecipient {
  const { isUsed, isDeclined, ...person } = JSON.parse(json) as Recipient;
  const flags = { isUsed: Boolean(isUsed), isDeclined: Boolean(isDeclined) };
  return { ...row, recipient: { ...person, ...flags }, isOptedOut: isOptedOut === 1 };
}

/** The columns of a message, with its recipient. */
export const MESSAGE_COLUMNS = {
  ...getTableColumns(messages),
  recipient,
  isOptedOut: sql<number>`${IS_OPTED_OUT}`.as("is_opted_out"),
};

export const selectMessages = ({ db }: Pick<JobCtx, "db">, where: SQL | undefined) =>
  db.select(MESSAGE_COLUMNS).from(messages).where(where);

export const withRecipients = (rows: readonly Found[]): MessageWithRecipient[] =>
  rows.map(withRecipient);

/** States in which a message that has lost its cause no longer counts. */
const LIVE: readonly MessageState[] = ["to_send", "snoozed", "queued"];

/** Leaves out messages that the cron is about to cancel. */
const isListed = (now: number) =>
  or(notInArray(messages.state, [...LIVE]), sql`(${isCaused(now)} AND NOT ${IS_OPTED_OUT})`);

/** Messages to people whose name, CWJ or phone matches. */
const toMatching = ({ employer }: EmployerCtx, q: string) =>
  sql`messages.invitation_id IN (SELECT id FROM invitations
    WHERE rowid IN (${invitationsMatching(employer.employerId, q)}))`;

const filtered = (ctx: EmployerCtx, { contract, invitation, q }: Partial<MessageQuery>) =>
  and(
    visibleToCaller(ctx),
    contract === undefined ? undefined : eq(messages.contractId, contract),
    invitation === undefined ? undefined : eq(messages.invitationId, invitation),
    q === undefined ? undefined : toMatching(ctx, q),
    isListed(ctx.now),
  );

/** Messages to send come oldest first, all others newest first. */
export const orderOf = (box: MessageBox) =>
  ({ list: "messages", by: "at", descending: box !== "to_send" }) as const;

/** For a member limited to their own workers: only the phones of those. */
const ofOwnPhones = ({ employer: { onlyInvitedBy } }: EmployerCtx) =>
  onlyInvitedBy === null
    ? undefined
    : sql`EXISTS (SELECT 1 FROM invitations WHERE invited_by = ${onlyInvitedBy}
        AND ${phoneKeySql(sql`phone`)} = opt_outs.phone_key)`;

type Counted = { state: MessageState; kind: MessageKind; count: number };

/** A page of one tab plus one row, all counts and the employer's settings, in one round trip. */
export async function findPage(ctx: EmployerCtx, query: MessageQuery) {
  const { box, kind, cursor, limit } = query;
  const order = orderOf(box);
  const { employerId } = ctx.employer;
  const states: readonly MessageState[] = MESSAGE_BOXES[box];
  const [rows, counts, [stopped], [stored]] = await ctx.db.batch([
    selectMessages(
      ctx,
      and(
        filtered(ctx, query),
        inArray(messages.state, [...states]),
        kind && eq(messages.kind, kind),
        afterCursor(messages, order, cursor),
      ),
    )
      .orderBy(...inOrder(messages, order))
      .limit(limit + 1),
    ctx.db
      .select({ state: messages.state, kind: messages.kind, count: sql<number>`COUNT(*)` })
      .from(messages)
      .where(filtered(ctx, query))
      .groupBy(messages.state, messages.kind),
    ctx.db
      .select({ count: sql<number>`COUNT(*)` })
      .from(optOuts)
      .where(and(eq(optOuts.employerId, employerId), ofOwnPhones(ctx))),
    selectSettings(ctx, employerId),
  ]);
  return {
    rows: withRecipients(rows),
    counts: counts as Counted[],
    optOuts: stopped?.count ?? 0,
    settings: settingsOf(stored?.settings),
  };
}

export const selectSettings = ({ db }: Pick<JobCtx, "db">, employerId: string) =>
  db.select().from(messageSettings).where(eq(messageSettings.employerId, employerId));

/** One message that this caller may see, with the employer's settings. */
export async function findVisible(ctx: EmployerCtx, id: string) {
  const [rows, [stored]] = await ctx.db.batch([
    selectMessages(ctx, and(eq(messages.id, id), visibleToCaller(ctx))),
    selectSettings(ctx, ctx.employer.employerId),
  ]);
  const [message] = withRecipients(rows);
  return { message, settings: settingsOf(stored?.settings) };
}
