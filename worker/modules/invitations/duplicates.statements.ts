import { type SQL, sql } from "drizzle-orm";
import { listOf } from "../../db/listed-rows";
import { invitations } from "../../db/schema/invitations";
import { users } from "../../db/schema/users";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import type { NameAndPhone } from "./find-duplicates";

/**
 * Reads this employer's people who share both name and phone with one of these. They may be one
 * person or a father and a son: the employer decides.
 */
export const selectPossibleDuplicates = (
  ctx: EmployerCtx,
  namesAndPhones: readonly NameAndPhone[],
) =>
  ctx.db
    .select({ id: users.id, cwj: users.cwj, nameKey: users.nameKey, phoneKey: users.phoneKey })
    .from(users)
    .where(
      sql`${users.employerId} = ${ctx.employer.employerId}
        AND (${users.phoneKey}, ${users.nameKey}) IN
          (SELECT value ->> 'phoneKey', value ->> 'nameKey'
            FROM json_each(${JSON.stringify(namesAndPhones)}))`,
    );

/** The columns of a person that are compared with an invitation that names them. */
export const KNOWN_PERSON = {
  ...pick(users, "id", "cwj", "firstName", "lastName", "phone", "nameKey", "phoneKey"),
};

/** Reads this employer's people who have one of these CWJs. */
export const selectKnownPeople = (ctx: EmployerCtx, cwjs: readonly string[]) =>
  ctx.db
    .select(KNOWN_PERSON)
    .from(users)
    .where(
      sql`${users.employerId} = ${ctx.employer.employerId} AND ${users.cwj} IN ${listOf(cwjs)}`,
    );

/**
 * Reads a contract's invitations to these names, in any status; a member who sees only their own
 * workers gets only theirs. The unary plus keeps SQLite on the search index.
 */
export const selectInvited = (
  { db, employer: { employerId, onlyInvitedBy } }: EmployerCtx,
  contractId: SQL,
  namesAndPhones: readonly NameAndPhone[],
) =>
  db
    .select({
      id: invitations.id,
      cwj: invitations.cwj,
      nameKey: invitations.searchKey,
      phone: invitations.phone,
    })
    .from(invitations)
    .where(
      sql`${invitations.employerId} = ${employerId}
        AND ${invitations.searchKey} IN
          (SELECT value ->> 'nameKey' FROM json_each(${JSON.stringify(namesAndPhones)}))
        AND +${invitations.contractId} = ${contractId}
        ${onlyInvitedBy === null ? sql`` : sql`AND +${invitations.invitedBy} = ${onlyInvitedBy}`}`,
    );

/**
 * Reads those of these CWJs that somebody other than this recruiter has invited, or whose person
 * has been invited by their id.
 */
export const selectColleagues = (
  { db, employer: { employerId } }: EmployerCtx,
  cwjs: readonly string[],
  member: string,
) =>
  db
    .selectDistinct({ cwj: invitations.cwj })
    .from(invitations)
    .where(
      sql`${invitations.employerId} = ${employerId}
        AND ${invitations.cwj} IN (SELECT value FROM json_each(${JSON.stringify(cwjs)}))
        AND (${invitations.invitedBy} IS NOT ${member}
          OR EXISTS (SELECT 1 FROM users JOIN invitations named ON named.person_id = users.id
            WHERE users.employer_id = ${employerId} AND users.cwj = ${invitations.cwj}))`,
    );
