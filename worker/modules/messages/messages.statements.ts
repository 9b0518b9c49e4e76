import { inArray, sql, type SQL } from "drizzle-orm";
import type { MessageFacts, NewsKind } from "#contract/messages";
import { insertSelect } from "../../db/insert-select";
import { listOf } from "../../db/listed-rows";
import { phoneKeySql } from "../../db/phone-key";
import { messages, optOuts } from "../../db/schema/messages";
import type { Ctx } from "../../lib/ctx";
import { CURRENT_ISSUE } from "./message-cause.statements";
import { cancelled, NOT_SENT_YET } from "./message-columns";

/** Statements that other modules put into the batch of a change, to write its message with it. */

type AnyCtx = Pick<Ctx, "db" | "now">;

/** The same key for all invitations of a person. */
const PERSON_KEY = sql`COALESCE(invitation.cwj, invitation.person_id, invitation.id)`;

/** The values of a new message; the statement must name the invitation's row `invitation`. */
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

/** The conflict target by which nobody is told twice of one occasion. */
export const ONCE = { target: [messages.invitationId, messages.kind, messages.occasion] };

/**
 * The messages that carry the links: one per invitation, however often the contract is sent again,
 * and another one when its link or phone is replaced. Cancels unsent messages for the old ones.
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
  /** Distinguishes it from others of its kind; an expression may read `subject` too. */
  occasion: string | SQL;
  about?: MessageFacts | SQL;
};

/** News to the workers of all applications (named `subject`) that match `which`. */
export const newsMessages = (ctx: AnyCtx, { which, ...news }: News & { which: SQL }) =>
  insertSelect(
    ctx.db,
    messages,
    { ...toInvitation(ctx), ...news },
    sql`FROM applications subject
      CROSS JOIN invitations invitation ON invitation.id = subject.invitation_id
      WHERE ${which}`,
  ).onConflictDoNothing(ONCE);

/** News to the worker of one application. `when` is the condition that it happened. */
export const newsMessage = (
  ctx: AnyCtx,
  { applicationId, when, ...news }: News & { applicationId: string; when: SQL },
) => newsMessages(ctx, { ...news, which: sql`subject.id = ${applicationId} AND ${when}` });

/** A document request already waits; it leads the worker to every requested document. */
export const REQUEST_WAITS = sql`EXISTS (SELECT 1 FROM messages waiting
  WHERE waiting.invitation_id = invitation.id AND waiting.kind = 'document_requested'
    AND waiting.state IN ('to_send', 'snoozed', 'queued'))`;

/**
 * Whether an opt-out is for a phone of these invitations (a subquery of ids): their current phone
 * or one to which a message was sent.
 */
export const isOptOutOf = (invitationIds: SQL) =>
  sql`${optOuts.id} IN (SELECT stopped.id FROM invitations had
    LEFT JOIN messages told ON told.invitation_id = had.id CROSS JOIN opt_outs stopped
    WHERE had.id IN ${invitationIds} AND stopped.employer_id = had.employer_id
      AND stopped.phone_key IN (${phoneKeySql(sql`had.phone`)}, ${phoneKeySql(sql`told.sent_to`)}))`;

/**
 * Deletes the opt-outs for the phones of these invitations; must run before the invitations and
 * their messages are deleted. Keeps a phone that another invitation also has, such as a father's
 * and his son's.
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
