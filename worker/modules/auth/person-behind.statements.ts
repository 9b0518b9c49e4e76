import { type SQL, sql } from "drizzle-orm";
import { phoneKeySql } from "../../db/phone-key";

/** Whether a recruiter made this invitation, who may see neither numbers nor documents of anybody. */
const isByRecruiter = (invitation: "link" | "earlier"): SQL =>
  sql`EXISTS (SELECT 1 FROM team_members
    WHERE id = ${sql.raw(invitation)}.invited_by AND role = 'recruiter')`;

/** Whether the person has accepted such an invitation, an alias `earlier`. */
const hasAccepted = (condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM applications
    JOIN invitations earlier ON earlier.id = applications.invitation_id
    WHERE applications.user_id = users.id AND ${condition})`;

/**
 * Whether a link with the CWJ of `users` may open that record. Whoever invites has the link and knows
 * the phone that opens it, so a recruiter's link opens none of somebody who came by another's; and
 * whom recruiters alone have invited, the office knows by the phone.
 */
const OPENS_RECORD = sql`CASE WHEN ${isByRecruiter("link")}
  THEN NOT ${hasAccepted(sql`earlier.invited_by IS NOT link.invited_by`)}
  ELSE phone_key = ${phoneKeySql(sql`link.phone`)}
    OR ${hasAccepted(sql`NOT ${isByRecruiter("earlier")}`)} END`;

/**
 * The person an invitation is for: the one of its employer that it names, else the one with its CWJ,
 * if it may open their record; NULL for somebody new. Names and e-mails never decide, nor does another
 * employer's person.
 */
export const personBehind = (tokenHash: string): SQL<string | null> =>
  sql`(SELECT COALESCE(
      (SELECT id FROM users WHERE id = link.person_id AND employer_id = link.employer_id),
      (SELECT id FROM users
        WHERE employer_id = link.employer_id AND cwj = link.cwj AND ${OPENS_RECORD}))
    FROM invitations link WHERE link.token_hash = ${tokenHash})`;

/** Whether the CWJ of this invitation is its worker's, whoever has it: no recruiter says so. */
export const namesItsWorker = (invitationId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM invitations link
    WHERE link.id = ${invitationId} AND NOT ${isByRecruiter("link")})`;
