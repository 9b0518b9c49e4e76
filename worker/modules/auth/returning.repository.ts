import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { newestApplication } from "../../db/newest-application";
import { applications } from "../../db/schema/applications";
import { sessions } from "../../db/schema/sessions";
import { users } from "../../db/schema/users";
import type { Ctx } from "../../lib/ctx";
import { newSession, readEntered, sessionStatements, type Attempt } from "./open-session";
import { counters, mayTry } from "./sign-in-limits";

/** How many people with one e-mail are looked at, the newest application first. */
const CANDIDATES = 100;

/** What tells people apart, by the newest application of each, newest first. */
export const newestOf = (ctx: Ctx, userIds: SQL) =>
  ctx.db
    .select({
      userId: applications.userId,
      phone1: applications.phone1,
      firstName: applications.firstName,
      acceptedTerms: applications.acceptedTerms,
    })
    .from(applications)
    .where(
      sql`${applications.id} IN
        (SELECT ${newestApplication(sql`person.id`)} FROM users person
          WHERE person.id IN ${userIds})`,
    )
    .orderBy(desc(applications.createdAt), applications.id)
    .limit(CANDIDATES);

/**
 * Everybody whom an e-mail names, in their own row or in an application, each with their newest
 * application, newest first. The same statements whether there is anybody or not.
 */
export async function readReturning(ctx: Ctx, emailKey: string, attempt: Attempt) {
  const named = sql`(SELECT id FROM users WHERE email = ${emailKey}
    UNION SELECT user_id FROM applications WHERE email_key = ${emailKey})`;
  const [people, newest, attempts] = await ctx.db.batch([
    ctx.db
      .select({ id: users.id, phoneKey: users.phoneKey })
      .from(users)
      .where(sql`${users.id} IN ${named}`),
    newestOf(ctx, named),
    counters(ctx, attempt.keys),
  ]);
  const phoneKeys = new Map(people.map(({ id, phoneKey }) => [id, phoneKey]));
  return {
    people: newest.map((row) => ({ ...row, phoneKey: phoneKeys.get(row.userId) ?? "" })),
    attempts,
  };
}
export type ReturningPerson = Awaited<ReturnType<typeof readReturning>>["people"][number];

/**
 * Opens a session for a returning person, at their newest application; undefined once a burst has
 * used up the tries.
 */
export async function enterReturning(ctx: Ctx, userId: string, attempt: Attempt) {
  const session = await newSession();
  const when = mayTry(ctx, attempt.keys);
  const applicationId = newestApplication(userId);
  const statements = sessionStatements(ctx, {
    session,
    owner: userId,
    attempt,
    when,
    applicationId,
  });
  return readEntered(session, await ctx.db.batch(statements));
}

/** Ends one session; the row in D1 decides everywhere. */
export const revokeSession = (ctx: Ctx, hash: string) =>
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.hash, hash), isNull(sessions.revokedAt)));
