import { inArray, sql, type SQL } from "drizzle-orm";
import type { MessageFacts, NewsKind } from "#contract/messages";
import { insertSelect } from "../../db/insert-select";
import { listOf } from "../../db/listed-rows";
import { phoneKeySql } from "../../db/phone-key";
import { messages, optOuts } from "../../db/schema/messages";
import type { Ctx } from "../../lib/ctx";
import { CURRENT_ISSUE } from "./message-cause.statements";
import { cancelled, NOT_SENT_YET } from "./message-columns";

/** Statements that other modules put into the batch of a change, so that its message is written with it. */

type AnyCtx = Pick<Ctx, "db" | "now">;

/** One for all invitations of a person. */
const PERSON_KEY = sql`COALESCE(invitation.cwj, invitation.person_id, invitation.id)`;

/** A new message to an invitation, which the statement calls `invitation`. */
export const toInvitation = ({ now }: AnyCtx) => ({
  id: sql`lower(hex(randomblob(16)))`,
  employerId: sql`invitation.employer_id`,
  invitationId: sql`invitation.id`,
  contractId: sql`invitation.contract_id`,
  personKey: PERSON_KEY,
  causeAt: now,
  at: now,
  createdAt: now,
});

/** Nobody is told twice of one occasion. */
export const ONCE = { target: [messages.invitationId, messages.kind, messages.occasion] };

/**
 * The invitations themselves: each once however often it is sent again, and once more when its link or
 * phone was replaced. What has not reached the old phone is not sent to the new one.
 */
export const announceInvitations = (ctx: AnyCtx, invitationIds: readonly string[]) => [
  ctx.db
    .update(messages)
    .set(cancelled("cause_gone", ctx.now))
    .where(
      sql`${messages.invitationId} IN ${listOf(invitationIds)}
        AND kind IN ('invitation', 'reminder_unopened', 'reminder_unanswered')
        AND ${inArray(messages.state, NOT_SENT_YET)}
        AND created_at < (SELECT reissued_at FROM invitations WHERE id = messages.invitation_id)`,
    ),
  insertSelect(
    ctx.db,
    messages,
    { ...toInvitation(ctx), kind: "invitation", occasion: CURRENT_ISSUE },
    sql`FROM invitations invitation
      WHERE id IN ${listOf(invitationIds)}`,
  ).onConflictDoNothing(ONCE),
];

type News = {
  /** An expression may read the application as `subject`. */
  kind: NewsKind | SQL;
  /** What tells it from another one of its kind; an expression as that of `kind`. */
  occasion: string | SQL;
  about?: MessageFacts | SQL;
};

/** News to the workers of all applications, called `subject`, of which `meant` holds. */
export const newsMessages = (ctx: AnyCtx, news: News, meant: SQL) =>
  insertSelect(
    ctx.db,
    messages,
    { ...toInvitation(ctx), ...news },
    sql`FROM applications subject
      CROSS JOIN invitations invitation ON invitation.id = subject.invitation_id
      WHERE ${meant}`,
  ).onConflictDoNothing(ONCE);

/** News to the worker of one application. `when` is the condition under which it happened. */
export const newsMessage = (
  ctx: AnyCtx,
  { applicationId, ...news }: News & { applicationId: string },
  when: SQL,
) => newsMessages(ctx, news, sql`subject.id = ${applicationId} AND ${when}`);

/** One that asks for a document waits already: it sends the worker to all that are asked for. */
export const REQUEST_WAITS = sql`EXISTS (SELECT 1 FROM messages waiting
  WHERE waiting.invitation_id = invitation.id AND waiting.kind = 'document_requested'
    AND waiting.state IN ('to_send', 'snoozed', 'queued'))`;

/** An opt-out is of a phone of these invitations, a subquery of ids: theirs now, or one written to. */
export const isOptOutOf = (invitationIds: SQL) =>
  sql`${optOuts.id} IN (SELECT stopped.id FROM invitations had
    LEFT JOIN messages told ON told.invitation_id = had.id CROSS JOIN opt_outs stopped
    WHERE had.id IN ${invitationIds} AND stopped.employer_id = had.employer_id
      AND stopped.phone_key IN (${phoneKeySql(sql`had.phone`)}, ${phoneKeySql(sql`told.sent_to`)}))`;

/**
 * Forgets that the phones of these invitations asked for no messages, before the invitations and what
 * was sent to them go: not those of anybody who stays, such as a father and his son with one phone.
 */
export const deleteOptOuts = ({ db }: Pick<AnyCtx, "db">, invitationIds: SQL) =>
  db.delete(optOuts).where(
    sql`${isOptOutOf(invitationIds)}
      AND NOT EXISTS (SELECT 1 FROM invitations kept WHERE kept.employer_id = ${optOuts.employerId}
        AND ${phoneKeySql(sql`kept.phone`)} = ${optOuts.phoneKey} AND kept.id NOT IN ${invitationIds})`,
  );

/** Deletes the messages to these invitations, a subquery of ids. */
export const deleteMessages = ({ db }: Pick<AnyCtx, "db">, invitationIds: SQL) =>
  db.delete(messages).where(sql`${messages.invitationId} IN ${invitationIds}`);
