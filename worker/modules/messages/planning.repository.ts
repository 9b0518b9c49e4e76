import { eq, sql, type SQL } from "drizzle-orm";
import { DAY_MS } from "#contract/constants";
import type { MessageSettings } from "#contract/message-settings";
import type { ReminderKind } from "#contract/messages";
import { insertSelect } from "../../db/insert-select";
import { listOf } from "../../db/listed-rows";
import { IS_OVER, isUnanswered } from "../../db/pending-actions";
import { phoneKeySql } from "../../db/phone-key";
import { employers } from "../../db/schema/employers";
import { messages, messageSettings } from "../../db/schema/messages";
import type { JobCtx } from "../../lib/ctx";
import { isCaused, lastTouched } from "./message-cause.statements";
import { cancelled, IDLE } from "./message-columns";
import { ONCE, toInvitation } from "./messages.statements";
import { restoreInvitations, ROWS } from "./opt-outs.statements";
import { hasOptedOut } from "./recipient.statements";
import { settingsOf } from "./settings-of";

/** An employer is checked once an hour. */
const EVERY_MS = 60 * 60_000;
const SOON_MS = 60_000;
/** A draft untouched for longer than this belongs to a past season. */
const OLD_DRAFT_MS = 90 * DAY_MS;

/** Makes snoozed messages whose time has come ready to send again. */
export async function wakeSnoozed({ db, now }: JobCtx) {
  const { meta } = await db
    .update(messages)
    .set({ state: "to_send", at: now, nextAttemptAt: null, waitsFor: null })
    .where(
      sql`${messages.id} IN (SELECT id FROM messages
        WHERE state = 'snoozed' AND next_attempt_at <= ${now} LIMIT ${ROWS})`,
    );
  return meta.changes;
}

/** Takes employers that were not checked for an hour, with their settings; at most `limit`. */
export async function claimEmployers({ db, now }: JobCtx, limit: number) {
  const claimed = await db
    .update(employers)
    .set({ remindedAt: now })
    .where(
      sql`${employers.id} IN (SELECT id FROM employers WHERE reminded_at <= ${now - EVERY_MS}
        ORDER BY reminded_at LIMIT ${limit})`,
    )
    .returning({ id: employers.id });
  if (claimed.length === 0) return [];
  const stored = await db
    .select()
    .from(messageSettings)
    .where(sql`${messageSettings.employerId} IN ${listOf(claimed.map(({ id }) => id))}`);
  return claimed.map(({ id }) => ({
    employerId: id,
    settings: settingsOf(stored.find(({ employerId }) => employerId === id)?.settings),
  }));
}

/** Has this employer checked again within a minute or so, because more is left to do. */
export const checkAgainSoon = ({ db, now }: JobCtx, employerId: string) =>
  db
    .update(employers)
    .set({ remindedAt: now - EVERY_MS + SOON_MS })
    .where(eq(employers.id, employerId));

type Rule = { kind: ReminderKind; after: readonly string[]; settings: MessageSettings };

/** Counts only messages for the current link and phone; earlier ones may have gone elsewhere. */
const SINCE_ISSUE = sql`earlier.created_at >= COALESCE(invitation.reissued_at, 0)`;

/** The messages to the invitation that come before this reminder. */
const before = ({ kind, after }: Rule) =>
  sql`FROM messages earlier WHERE earlier.invitation_id = invitation.id
    AND earlier.kind IN ${listOf([...after, kind])} AND ${SINCE_ISSUE}`;

const ofKind = ({ kind }: Rule) => sql`FROM messages earlier
  WHERE earlier.invitation_id = invitation.id AND earlier.kind = ${kind}`;
const timesReminded = (rule: Rule) =>
  sql`(SELECT COUNT(*) ${ofKind(rule)} AND earlier.state <> 'cancelled' AND ${SINCE_ISSUE})`;

/** Somebody who opened the link has the invitation, even if its message still waits. */
const hasArrived = ({ kind }: Rule) =>
  kind === "reminder_unanswered" ? sql`earlier.kind = 'invitation'` : sql`false`;

const HAS_OPTED_OUT = hasOptedOut(sql`invitation.employer_id`, phoneKeySql(sql`invitation.phone`));

/**
 * No such message waits, the last one is long enough ago, the maximum is not reached and the person
 * has not opted out (or a reminder would be cancelled and made again every hour). `since` is when
 * the cause began.
 */
const isDue = (rule: Rule, now: number, since: SQL) => {
  const { kind, settings } = rule;
  const latest = now - settings.remindAfterDays[kind] * DAY_MS;
  return sql`${since} <= ${latest}
    AND NOT EXISTS (SELECT 1 ${before(rule)}
      AND earlier.state NOT IN ('sent', 'dismissed', 'cancelled') AND NOT ${hasArrived(rule)})
    AND COALESCE((SELECT MAX(earlier.at) ${before(rule)}
      AND earlier.state IN ('sent', 'dismissed')), 0) <= ${latest}
    AND ${timesReminded(rule)} < ${settings.remindersMax} AND NOT ${HAS_OPTED_OUT}`;
};

/** Makes the due reminders of a kind. `source` begins with FROM and names a row `invitation`. */
function remind(ctx: JobCtx, rule: Rule, { causeAt, source }: { causeAt: SQL; source: SQL }) {
  return insertSelect(
    ctx.db,
    messages,
    {
      ...toInvitation(ctx),
      kind: rule.kind,
      turn: sql`${timesReminded(rule)} + 1`,
      // Counts cancelled reminders too, because they keep their occasion.
      occasion: sql`CAST((SELECT COUNT(*) ${ofKind(rule)}) + 1 AS TEXT)`,
      causeAt,
    },
    sql`${source} LIMIT ${ROWS}`,
  ).onConflictDoNothing(ONCE);
}

const remindToAnswer = (ctx: JobCtx, employerId: string, rule: Rule, opened: SQL) => {
  const causeAt = sql`COALESCE(invitation.opened_at, invitation.reissued_at, invitation.created_at)`;
  const source = sql`FROM invitations invitation
    WHERE invitation.employer_id = ${employerId} AND ${isUnanswered(ctx.now)}
      AND opened_at ${opened}
      AND ${isDue(rule, ctx.now, causeAt)}`;
  return remind(ctx, rule, { causeAt, source });
};

const remindToFinish = (ctx: JobCtx, employerId: string, rule: Rule) => {
  const causeAt = lastTouched(sql`application`);
  const source = sql`FROM applications application CROSS JOIN invitations invitation
    WHERE application.employer_id = ${employerId} AND application.status = 'draft'
      AND application.updated_at > ${ctx.now - OLD_DRAFT_MS}
      AND invitation.id = application.invitation_id AND ${isDue(rule, ctx.now, causeAt)}`;
  return remind(ctx, rule, { causeAt, source });
};

const remindOfDocument = (ctx: JobCtx, employerId: string, rule: Rule) => {
  const { kind, settings } = rule;
  const latest = ctx.now - settings.remindAfterDays[kind] * DAY_MS;
  const causeAt = sql`(SELECT MIN(reviewed_at) FROM documents
    WHERE documents.application_id = application.id AND review_reason IS NOT NULL)`;
  const source = sql`FROM applications application CROSS JOIN invitations invitation
    WHERE application.id IN (SELECT application_id FROM documents
        WHERE documents.employer_id = ${employerId} AND review_reason IS NOT NULL
          AND reviewed_at <= ${latest})
      AND NOT ${IS_OVER} AND invitation.id = application.invitation_id AND ${isDue(rule, ctx.now, causeAt)}`;
  return remind(ctx, rule, { causeAt, source });
};

/** Cancels messages that have lost their cause. */
const cancelCauseless = ({ db, now }: JobCtx, employerId: string) =>
  db
    .update(messages)
    .set(cancelled("cause_gone", now))
    .where(
      sql`${messages.id} IN (SELECT id FROM messages
        WHERE employer_id = ${employerId} AND state IN ('to_send', 'snoozed')
          AND NOT ${isCaused(now)} LIMIT ${ROWS})`,
    );

/** Leaves messages to be sent by hand if their channel was removed while they were being queued. */
const unqueueWithoutChannel = ({ db, now }: JobCtx, employerId: string) =>
  db
    .update(messages)
    .set({ ...IDLE, state: "to_send", at: now })
    .where(
      sql`${messages.id} IN (SELECT id FROM messages
        WHERE employer_id = ${employerId} AND state = 'queued'
          AND channel_id NOT IN (SELECT id FROM message_channels
            WHERE employer_id = ${employerId}) LIMIT ${ROWS})`,
    );

/** Restores, cancels and reminds for one employer in one batch. `isMore`: more may be left. */
export async function planEmployer(ctx: JobCtx, employerId: string, settings: MessageSettings) {
  const rule = (kind: ReminderKind, ...after: string[]): Rule => ({ kind, after, settings });
  const results = await ctx.db.batch([
    unqueueWithoutChannel(ctx, employerId),
    restoreInvitations(ctx, employerId),
    cancelCauseless(ctx, employerId),
    remindToAnswer(ctx, employerId, rule("reminder_unopened", "invitation"), sql`IS NULL`),
    remindToAnswer(
      ctx,
      employerId,
      rule("reminder_unanswered", "invitation", "reminder_unopened"),
      sql`IS NOT NULL`,
    ),
    remindToFinish(ctx, employerId, rule("reminder_unfinished")),
    remindOfDocument(ctx, employerId, rule("reminder_document", "document_requested")),
  ]);
  const changes = results.map(({ meta }) => meta.changes);
  return {
    changed: changes.reduce((sum, count) => sum + count, 0),
    isMore: changes.some((count) => count >= ROWS),
  };
}
