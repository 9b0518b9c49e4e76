import { sql } from "drizzle-orm";
import { users } from "../../db/schema/users";
import type { EmployerCtx } from "../../lib/ctx";
import type { Likeness } from "./find-duplicates";

/**
 * Reads this employer's people who share both name and phone with one of these. They may be one
 * person or a father and a son: the employer decides.
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
