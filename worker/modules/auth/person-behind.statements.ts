import { type SQL, sql } from "drizzle-orm";

/**
 * Whose record a link opens. Whoever invites has the link and knows the phone that opens it, and a
 * recruiter may see neither numbers nor documents: their links open a record only as long as its
 * person has come by no other.
 */

/** Whether a person has accepted such an invitation, an alias `earlier`. */
const hasAccepted = (userId: SQL, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM applications accepted
    JOIN invitations earlier ON earlier.id = accepted.invitation_id
    WHERE accepted.user_id = ${userId} AND ${condition})`;

/** Whether an invitation, an alias `link`, may open this person's record. */
const mayOpen = (userId: SQL): SQL =>
  sql`(link.invited_by IS NULL
    OR NOT ${hasAccepted(userId, sql`earlier.invited_by IS NOT link.invited_by`)})`;

/**
 * The person an invitation is for: the one of its employer that it names, else the one with its CWJ,
 * if it may open their record; NULL for somebody new. Names, phones and e-mails never decide, nor does
 * another employer's person.
 */
export const personBehind = (tokenHash: string): SQL<string | null> =>
  sql`(SELECT COALESCE(
      (SELECT id FROM users WHERE id = link.person_id AND employer_id = link.employer_id),
      (SELECT id FROM users WHERE employer_id = link.employer_id AND cwj = link.cwj
        AND ${mayOpen(sql`users.id`)}))
    FROM invitations link WHERE link.token_hash = ${tokenHash})`;

/** Whether a used invitation may open the application again that it opened. */
export const mayOpenAgain = (invitationId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM applications opened JOIN invitations link ON link.id = opened.invitation_id
    WHERE link.id = ${invitationId} AND ${mayOpen(sql`opened.user_id`)})`;

/** Whether a person has come by recruiters' links alone. */
export const isUnknownToOffice = (userId: SQL): SQL<number> =>
  sql`NOT ${hasAccepted(userId, sql`earlier.invited_by IS NULL`)}`;
