import { sql, type SQL } from "drizzle-orm";

/**
 * The ids of a person's invitations: accepted ones, those that name the person, and open ones for
 * the same CWJ, because one CWJ is one person inside an employer.
 */
export const invitationsOf = (personId: string | SQL) => sql`(
  SELECT invitation_id FROM applications
    WHERE user_id = ${personId} AND invitation_id IS NOT NULL
  UNION SELECT invitation_id FROM users person
    WHERE person.id = ${personId} AND invitation_id IS NOT NULL
  UNION SELECT id FROM invitations WHERE person_id = ${personId}
  UNION SELECT link.id FROM users person CROSS JOIN invitations link
      ON link.employer_id = person.employer_id AND link.cwj = person.cwj
    WHERE person.id = ${personId} AND link.person_id IS NULL AND link.is_used = 0)`;
