import { and, eq, sql } from "drizzle-orm";
import type { MessageKind } from "#contract/messages";
import { listOf } from "../../db/listed-rows";
import { messageChannels, messages, messageSettings } from "../../db/schema/messages";
import type { JobCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import type { ChannelRow } from "./channels.repository";
import { queued } from "./message-columns";
import type { Reach } from "./message-row";
import { EMAIL_OF_MESSAGE, isReached } from "./recipient.statements";

/** The most employers and messages that one run handles. */
const EMPLOYERS = 20;
const MESSAGES = 300;
/** A message has the time at which its request began, and may be stored this much later. */
const GRACE_MS = 2 * 60_000;

/**
 * Employers who have some kinds sent automatically, those checked longest ago first, with all their
 * channels.
 */
export async function findAutomatic({ db }: JobCtx) {
  const rows = await db
    .select()
    .from(messageSettings)
    .where(sql`automatic_since IS NOT NULL`)
    .orderBy(messageSettings.automaticSince)
    .limit(EMPLOYERS);
  if (rows.length === 0) return { rows, channels: [] };
  const ids = rows.map(({ employerId }) => employerId);
  const channels = await db
    .select()
    .from(messageChannels)
    .where(sql`${messageChannels.employerId} IN ${listOf(ids)}`);
  return { rows, channels };
}

/**
 * Untouched messages of these kinds, created since `since`, that some channel can deliver. Others
 * are left out, so that they do not block the messages behind them.
 */
export async function findUntouched(
  { db }: JobCtx,
  {
    employerId,
    kinds,
    since,
    reach,
  }: { employerId: string; kinds: readonly MessageKind[]; since: number; reach: Reach },
) {
  const rows = await db
    .select({
      ...pick(messages, "id", "kind", "createdAt"),
      email: EMAIL_OF_MESSAGE.as("email"),
    })
    .from(messages)
    .where(
      and(
        eq(messages.employerId, employerId),
        sql`messages.state = 'to_send' AND messages.at = messages.created_at
          AND messages.created_at >= ${since}
          AND messages.kind IN ${listOf(kinds)}`,
        isReached(reach),
      ),
    )
    .orderBy(messages.createdAt)
    .limit(MESSAGES);
  return { rows, isAll: rows.length < MESSAGES };
}

/**
 * Puts messages into the queues of their channels and stores how far this run got, provided that
 * `automaticSince` is still `readSince`: an owner may have switched automatic sending off.
 */
export async function queueUntouched(
  { db, now }: JobCtx,
  employerId: string,
  queueings: readonly { row: ChannelRow; ids: readonly string[] }[],
  { readSince, reached }: { readSince: number; reached: number | undefined },
) {
  const isUnchanged = sql`EXISTS (SELECT 1 FROM message_settings
    WHERE employer_id = ${employerId} AND automatic_since = ${readSince})`;
  const [first, ...rest] = queueings.map(({ row, ids }) =>
    db
      .update(messages)
      .set(queued(row, now))
      .where(
        sql`${messages.id} IN ${listOf(ids)}
          AND ${messages.state} = 'to_send' AND ${isUnchanged}`,
      ),
  );
  const remember = db
    .update(messageSettings)
    .set({ automaticSince: reached ?? Math.max(readSince, now - GRACE_MS) })
    .where(
      and(
        eq(messageSettings.employerId, employerId),
        eq(messageSettings.automaticSince, readSince),
      ),
    );
  const results = await db.batch(first ? [first, ...rest, remember] : [remember]);
  return results.slice(0, -1).reduce((sum, { meta }) => sum + meta.changes, 0);
}
