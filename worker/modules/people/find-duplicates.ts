import { sql } from "drizzle-orm";
import { users } from "../../db/schema/users";
import type { EmployerCtx } from "../../lib/ctx";

/** What is compared: `nameKey` of the name and `phoneKey` of the phone. */
export type Likeness = { nameKey: string; phoneKey: string };

/**
 * The statement that reads this employer's people who share both name and phone with one of these.
 * They may be one person or a father and a son: the employer decides.
 */
export const selectAlike = (ctx: EmployerCtx, likenesses: readonly Likeness[]) =>
  ctx.db
    .select({ id: users.id, cwj: users.cwj, nameKey: users.nameKey, phoneKey: users.phoneKey })
    .from(users)
    .where(
      sql`${users.employerId} = ${ctx.employer.employerId}
        AND (${users.phoneKey}, ${users.nameKey}) IN
          (SELECT value ->> 'phoneKey', value ->> 'nameKey'
            FROM json_each(${JSON.stringify(likenesses)}))`,
    );

type Alike = Likeness & { id: string; cwj: string | null };

/** Warns of the people who may be this one under another identity. */
export function duplicateWarnings(
  person: Likeness & { cwj: string | null; personId?: string | null },
  alike: readonly Alike[],
) {
  const personIds = alike
    .filter(({ id, cwj, ...one }) => {
      const isThis = id === person.personId || (cwj !== null && cwj === person.cwj);
      return !isThis && one.nameKey === person.nameKey && one.phoneKey === person.phoneKey;
    })
    .map(({ id }) => id);
  return personIds.length === 0 ? [] : [{ code: "possible_duplicate" as const, personIds }];
}
