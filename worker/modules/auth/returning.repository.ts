import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import { sessions } from "../../db/schema/sessions";
import { users } from "../../db/schema/users";
import type { Ctx } from "../../lib/ctx";
import { newSession, readEntered, sessionStatements, type Attempt } from "./open-session";
import { counters, mayTry } from "./sign-in-limits";

/** How many applications of people with one e-mail are looked at, newest first. */
const CANDIDATES = 100;

/**
 * Everybody whom an e-mail names, in their own row or in an application: their phone key and their
 * applications, newest first. The same statements whether there is anybody or not.
 */
export async function readReturning(ctx: Ctx, emailKey: string, attempt: Attempt) {
  const named = sql`(SELECT id FROM users WHERE email = ${emailKey}
    UNION SELECT user_id FROM applications WHERE email_key = ${emailKey})`;
  const [people, newest, attempts] = await ctx.db.batch([
    ctx.db
      .select({ id: users.id, phoneKey: users.phoneKey })
      .from(users)
      .where(sql`${users.id} IN ${named}`),
    ctx.db
      .select({ userId: applications.userId, phone1: applications.phone1 })
      .from(applications)
      .where(sql`${applications.userId} IN ${named}`)
      .orderBy(desc(applications.createdAt), sql`rowid DESC`)
      .limit(CANDIDATES),
    counters(ctx, attempt.keys),
  ]);
  return { people, newest, attempts };
}

/** Opens a session for a returning person; undefined once a burst has used up the tries. */
export async function enterReturning(ctx: Ctx, userId: string, attempt: Attempt) {
  const session = await newSession();
  const when = mayTry(ctx, attempt.keys);
  const statements = sessionStatements(ctx, { session, owner: userId, attempt, when });
  return readEntered(session, await ctx.db.batch(statements));
}

/** Ends one session; the row in D1 decides everywhere (decision 2). */
export const revokeSession = (ctx: Ctx, hash: string) =>
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.hash, hash), isNull(sessions.revokedAt)));
