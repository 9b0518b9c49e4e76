import { and, eq, getTableColumns, lte, sql } from "drizzle-orm";
import { DAY_MS } from "#contract/constants";
import { countRequest, requestsOf } from "../../db/api-keys";
import { messageChannels, messages } from "../../db/schema/messages";
import type { JobCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { type ChannelRow, selectChannels } from "./channels.repository";
import { isCaused } from "./message-cause.statements";
import type { MessageWithRecipient } from "./message-row";
import { MESSAGE_COLUMNS, withRecipient, selectSettings } from "./messages.repository";
import { LAST_SENT } from "./recipient.statements";
import { settingsOf } from "./settings-of";

/** The most channels that one run works on. */
const CHANNELS_A_RUN = 10;
/** A channel has its turn once a minute, however many runs there are. */
const TURN_MS = 50_000;
/** Longer than any work on a claim; a message still in `sending` after that becomes unsure. */
const LEASE_MS = 90_000;

export type DueChannel = ChannelRow & { sandbox: boolean };
/** A claimed message with the facts that decide whether it may be sent. */
export type Due = MessageWithRecipient & {
  claimId: string;
  isCaused: boolean;
  lastSent: number | null;
};

/**
 * Channels with due messages, those that have waited longest first. A stopped channel is left out,
 * so that it takes no turn from others, unless one of its messages is stuck in `sending`.
 */
export async function findDueChannels({ db, now }: JobCtx) {
  const rows = await db
    .select({
      ...getTableColumns(messageChannels),
      sandbox: sql<number>`(SELECT sandbox FROM employers
        WHERE employers.id = message_channels.employer_id)`.as("sandbox"),
    })
    .from(messageChannels)
    .where(
      and(
        lte(messageChannels.workedAt, now - TURN_MS),
        sql`EXISTS (SELECT 1 FROM messages WHERE channel_id = message_channels.id
          AND next_attempt_at IS NOT NULL AND next_attempt_at <= ${now}
          AND (state = 'sending' OR message_channels.fault IS NULL))`,
      ),
    )
    .orderBy(messageChannels.workedAt)
    .limit(CHANNELS_A_RUN);
  return rows.map((row) => ({ ...row, sandbox: row.sandbox === 1 }));
}

/** A run died while sending these: they are unsure, unless the provider has reported delivery. */
const recoverInterrupted = ({ db, now }: JobCtx, { id }: ChannelRow) =>
  db
    .update(messages)
    .set({
      state: sql`CASE WHEN delivered_at IS NULL THEN 'unsure' ELSE 'sent' END`,
      reason: sql`CASE WHEN delivered_at IS NULL THEN 'no_response' END`,
      at: now,
      nextAttemptAt: null,
      waitsFor: null,
    })
    .where(
      sql`channel_id = ${id} AND next_attempt_at IS NOT NULL AND next_attempt_at <= ${now}
        AND state = 'sending'`,
    );

/** Takes the channel's turn of this minute. */
const takeTurn = ({ db, now }: JobCtx, { id }: ChannelRow, turnId: string) =>
  db
    .update(messageChannels)
    .set({ workedAt: now, turnId })
    .where(and(eq(messageChannels.id, id), lte(messageChannels.workedAt, now - TURN_MS)));

/**
 * Claims at most `limit` due messages, if this run has the channel's turn. Of those that became due
 * together, such as e-mails at midnight, free texts come last.
 */
const claim = (
  { db, now }: JobCtx,
  { id, turnId, limit }: { id: string; turnId: string; limit: number },
) =>
  db
    .update(messages)
    .set({ claimId: turnId, nextAttemptAt: now + LEASE_MS })
    .where(
      sql`${messages.id} IN (SELECT id FROM messages
          WHERE channel_id = ${id} AND next_attempt_at IS NOT NULL AND next_attempt_at <= ${now}
            AND state = 'queued' ORDER BY next_attempt_at, kind = 'free' LIMIT ${limit})
        AND EXISTS (SELECT 1 FROM message_channels
          WHERE id = ${id} AND turn_id = ${turnId} AND fault IS NULL)`,
    );

/** Midnight (UTC) after this instant. */
export const nextDay = (now: number) => now - (now % DAY_MS) + DAY_MS;

/**
 * Counts one e-mail today. False if its employer has used up its share of the account's daily
 * limit, which sign-in codes and other employers need too.
 */
export async function takeMail(ctx: JobCtx, { id, employerId }: ChannelRow): Promise<boolean> {
  const counted = { caller: "mail", windowStart: nextDay(ctx.now) - DAY_MS } as const;
  const [, [usage]] = await ctx.db.batch([
    countRequest(ctx, counted, sql`FROM message_channels WHERE id = ${id}`),
    requestsOf(ctx, "mail", sql`${employerId}`),
  ]);
  const most = Number(ctx.env.EMPLOYER_MAILS_A_DAY || Infinity);
  // A limit that is no number, which `npm run deploy` refuses, must not hold all mail back.
  return !usage || !(usage.count > most);
}

/**
 * Claims what one channel may send in this minute, at most `most`; returns it with the employer's
 * settings and channels. Of two concurrent runs one gets all of it, the other nothing.
 */
export async function claimDue(ctx: JobCtx, channel: DueChannel, most: number) {
  const turnId = newId();
  const limit = Math.min(channel.perMinute, most);
  const [, , , rows, [stored], channels] = await ctx.db.batch([
    recoverInterrupted(ctx, channel),
    takeTurn(ctx, channel, turnId),
    claim(ctx, { id: channel.id, turnId, limit }),
    ctx.db
      .select({
        ...MESSAGE_COLUMNS,
        isCaused: sql<number>`${isCaused(ctx.now)}`.as("is_caused"),
        lastSent: LAST_SENT.as("last_sent"),
      })
      .from(messages)
      .where(
        sql`${messages.channelId} = ${channel.id} AND ${messages.nextAttemptAt} IS NOT NULL
          AND ${messages.claimId} = ${turnId}`,
      ),
    selectSettings(ctx, channel.employerId),
    selectChannels(ctx, channel.employerId),
  ]);
  const due = rows.map(({ isCaused: caused, lastSent, ...row }): Due => ({
    ...withRecipient(row),
    claimId: turnId,
    isCaused: caused === 1,
    lastSent,
  }));
  return { due, settings: settingsOf(stored?.settings), channels };
}
