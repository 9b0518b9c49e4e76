import { getTableColumns, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { invitations } from "../../db/schema/invitations";

/**
 * Whose record a link opens. A recruiter has the link and the phone but must not see personal
 * data, so their link opens only the record of a person who has accepted no one else's invitation.
 */

/** Whether a person has accepted an invitation (alias `earlier`) that meets this condition. */
const hasAccepted = (userId: SQL, condition: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM applications accepted
    JOIN invitations earlier ON earlier.id = accepted.invitation_id
    WHERE accepted.user_id = ${userId} AND ${condition})`;

/** Whether an invitation (alias `link`) may open this person's record. */
const mayOpen = (userId: SQL): SQL =>
  sql`(link.invited_by IS NULL
    OR NOT ${hasAccepted(userId, sql`earlier.invited_by IS NOT link.invited_by`)})`;

/**
 * The person an invitation is for: the one of its employer that it names, or else the one with its
 * CWJ if it may open their record; NULL for a new person. Names, phones, e-mails and other
 * employers' people never decide.
 */
export const personOfLink = (tokenHash: string | SQL): SQL<string | null> =>
  sql`(SELECT COALESCE(
      (SELECT id FROM users WHERE id = link.person_id AND employer_id = link.employer_id),
      (SELECT id FROM users WHERE employer_id = link.employer_id AND cwj = link.cwj
        AND ${mayOpen(sql`users.id`)}))
    FROM invitations link WHERE link.token_hash = ${tokenHash})`;

/** Whether a used invitation may still open the application that it opened first. */
export const mayOpenAgain = (invitationId: SQL): SQL =>
  sql`EXISTS (SELECT 1 FROM applications opened JOIN invitations link ON link.id = opened.invitation_id
    WHERE link.id = ${invitationId} AND ${mayOpen(sql`opened.user_id`)})`;

/** Whether a person has accepted only recruiters' invitations, never one of the office. */
export const acceptedOnlyRecruiters = (userId: SQL): SQL<number> =>
  sql`NOT ${hasAccepted(userId, sql`earlier.invited_by IS NULL`)}`;

/** An invitation is issued when it is created, and again when its link or phone is replaced. */
const issuedAt = (table: string): SQL =>
  sql.raw(`COALESCE(${table}.reissued_at, ${table}.created_at)`);

const ofOpeningPhone = ({ name }: SQLiteColumn) => sql<string>`COALESCE(
  (SELECT ${sql.identifier(name)} FROM users
    WHERE id = COALESCE((SELECT user_id FROM applications WHERE invitation_id = invitations.id),
        ${personOfLink(sql`invitations.token_hash`)})
      AND ${hasAccepted(
        sql`users.id`,
        sql`${issuedAt("earlier")} >= ${issuedAt("invitations")}
          AND (earlier.invited_by IS NULL OR earlier.invited_by = invitations.invited_by)`,
      )}),
  invitations.${sql.identifier(name)})`;

/**
 * The phone that opens a row of `invitations`: its own, or its person's once they have accepted it
 * or one that was issued later. For an office's link those of recruiters do not count.
 */
export const OPENING_PHONE = ofOpeningPhone(invitations.phone);

export const WITH_OPENING_PHONE = {
  ...getTableColumns(invitations),
  phone: OPENING_PHONE.as("opening_phone"),
  countryCode: ofOpeningPhone(invitations.countryCode).as("opening_country_code"),
};
