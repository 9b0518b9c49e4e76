import { type SQL, sql } from "drizzle-orm";
import { phoneKeySql } from "../../db/phone-key";

/** Whether a recruiter made this invitation, who may see neither numbers nor documents of anybody. */
const isByRecruiter = (invitation: "link" | "earlier"): SQL =>
  sql`EXISTS (SELECT 1 FROM team_members
    WHERE id = ${sql.raw(invitation)}.invited_by AND role = 'recruiter')`;

/** Whether this person has accepted an invitation that no recruiter made. */
const isKnownToOffice = sql`EXISTS (SELECT 1 FROM applications
  JOIN invitations earlier ON earlier.id = applications.invitation_id
  WHERE applications.user_id = users.id AND NOT ${isByRecruiter("earlier")})`;

/**
 * The person an invitation is for: the one of its employer that it names, else the one with its CWJ;
 * NULL for somebody new. Names and e-mails never decide, nor does another employer's person. Whoever
 * invites says whose phone opens a record, so a recruiter's link with another phone than the person's
 * opens none, and a link of the office none that recruiters alone have made.
 */
export const personBehind = (tokenHash: string): SQL<string | null> =>
  sql`(SELECT COALESCE(
      (SELECT id FROM users WHERE id = link.person_id AND employer_id = link.employer_id),
      (SELECT id FROM users WHERE employer_id = link.employer_id AND cwj = link.cwj
        AND (phone_key = ${phoneKeySql(sql`link.phone`)}
          OR (NOT ${isByRecruiter("link")} AND ${isKnownToOffice}))))
    FROM invitations link WHERE link.token_hash = ${tokenHash})`;

/** Whether the CWJ of this invitation is its worker's, whoever has it: no recruiter says so. */
export const namesItsWorker = (invitationId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM invitations link
    WHERE link.id = ${invitationId} AND NOT ${isByRecruiter("link")})`;
