import { sql, type SQL } from "drizzle-orm";
import type { SessionCtx } from "../lib/ctx";
import { users } from "./schema/users";

/**
 * Runs when the signed-in person enters this e-mail. It becomes theirs and confirmed if nobody else
 * of their employer has it, and they have none or have it already but unconfirmed.
 */
export const ownEmail = ({ db, session, now }: SessionCtx, email: string, when: SQL) =>
  db
    .update(users)
    .set({ email, emailConfirmedAt: now })
    .where(
      sql`${users.id} = ${session.userId} AND ${users.emailConfirmedAt} IS NULL
        AND NOT EXISTS (SELECT 1 FROM users taken WHERE taken.email = ${email}
          AND taken.employer_id = ${users.employerId} AND taken.id <> ${users.id})
        AND (${users.email} IS NULL OR ${users.email} = ${email}) AND ${when}`,
    );
