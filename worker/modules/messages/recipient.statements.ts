import { sql, type SQL } from "drizzle-orm";
import { listOf } from "../../db/listed-rows";
import { phoneKeySql } from "../../db/phone-key";
import type { EmployerRef } from "../../lib/ctx";
import type { Reach } from "./message-row";

/** SQL expressions about the recipient of a message. */

/** The e-mail of a row of `invitations`: the worker's own, else the one that the employer gave. */
export const EMAIL = sql<string | null>`COALESCE((SELECT email FROM users
  WHERE id = (SELECT user_id FROM applications WHERE invitation_id = invitations.id)),
  invitations.email)`;

/** The same for a row of `messages`. */
export const EMAIL_OF_MESSAGE = sql<string | null>`(SELECT ${EMAIL} FROM invitations
  WHERE invitations.id = messages.invitation_id)`;

/** Whether some channel can deliver a message to its recipient. */
export const isReached = ({
  everybody,
  mailed,
}: Reach) => sql`(messages.kind IN ${listOf(everybody)}
  OR (messages.kind IN ${listOf(mailed)} AND ${EMAIL_OF_MESSAGE} IS NOT NULL))`;

/** Whether this phone has opted out of this employer's messages. */
export const hasOptedOut = (employerId: SQL, phoneKey: SQL) => sql<number>`EXISTS (SELECT 1
  FROM opt_outs WHERE opt_outs.employer_id = ${employerId} AND phone_key = ${phoneKey})`;

/** Whether the recipient of a message has opted out. */
export const IS_OPTED_OUT = hasOptedOut(
  sql`messages.employer_id`,
  sql`(SELECT ${phoneKeySql(sql`phone`)} FROM invitations
    WHERE invitations.id = messages.invitation_id)`,
);

/**
 * When the latest other message was sent to the same person, or may have been. Ignores messages of
 * the same invitation from before its link or phone was replaced.
 */
export const LAST_SENT = sql<number | null>`(SELECT MAX(COALESCE(other.sent_at, other.at))
  FROM messages other
  WHERE other.employer_id = messages.employer_id AND other.person_key = messages.person_key
    AND other.state IN ('sent', 'sending', 'unsure') AND other.id <> messages.id
    AND (other.invitation_id <> messages.invitation_id OR other.created_at >= COALESCE(
      (SELECT reissued_at FROM invitations WHERE id = messages.invitation_id), 0)))`;

/** This employer's rows of `invitations`; for a member limited to their own workers, only those. */
export const ofVisibleInvitations = ({ employerId, onlyInvitedBy }: EmployerRef): SQL =>
  sql`(invitations.employer_id = ${employerId}
    ${onlyInvitedBy === null ? sql`` : sql`AND invitations.invited_by = ${onlyInvitedBy}`})`;

/** For a member limited to their own workers: only messages to workers whom they invited. */
export const toOwnWorkers = ({
  onlyInvitedBy,
}: Pick<EmployerRef, "onlyInvitedBy">): SQL | undefined =>
  onlyInvitedBy === null
    ? undefined
    : sql`EXISTS (SELECT 1 FROM invitations
        WHERE invitations.id = messages.invitation_id AND invited_by = ${onlyInvitedBy})`;
