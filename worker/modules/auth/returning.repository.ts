import { and, desc, eq, isNull, sql, type SQL } from "drizzle-orm";
import { newestApplication } from "../../db/newest-application";
import { applications } from "../../db/schema/applications";
import { sessions } from "../../db/schema/sessions";
import type { Ctx } from "../../lib/ctx";
import { newSession, readEntered, sessionStatements, type Attempt } from "./open-session";
import { counters, mayTry } from "./sign-in-limits";

/** How many people of one employer with one e-mail and phone are told apart, the newest first. */
const CHOICES = 100;

/** What tells people apart, by the newest application of each, newest first. */
const choices = (ctx: Ctx, applicationIds: SQL) =>
  ctx.db
    .select({
      userId: applications.userId,
      employerId: applications.employerId,
      phoneKey: sql<string>`(SELECT phone_key FROM users WHERE id = user_id)`,
      firstName: applications.firstName,
      acceptedTerms: applications.acceptedTerms,
    })
    .from(applications)
    .where(sql`${applications.id} IN ${applicationIds}`)
    .orderBy(desc(applications.createdAt), applications.id);

/** The same of these people. */
export const choicesOf = (ctx: Ctx, userIds: SQL) =>
  choices(
    ctx,
    sql`(SELECT ${newestApplication(sql`person.id`)} FROM users person
      WHERE person.id IN ${userIds})`,
  );

/**
 * Everybody whom an e-mail names, in their own row or in an application, and whose phone it is: the
 * invited one, or the first one of their newest application. The limit counts each employer's people
 * alone: none can crowd out another's. The same statements whether there is anybody or not.
 */
export async function readReturning(
  ctx: Ctx,
  { emailKey, phoneKey }: { emailKey: string; phoneKey: string },
  attempt: Attempt,
) {
  const named = sql`(SELECT id FROM users WHERE email = ${emailKey}
    UNION SELECT user_id FROM applications WHERE email_key = ${emailKey})`;
  const isInvited = sql`person.phone_key = ${phoneKey}`;
  const fitting = sql`(SELECT id FROM (
    SELECT newest.id, ROW_NUMBER() OVER (PARTITION BY person.employer_id
      ORDER BY ${isInvited} DESC, newest.created_at DESC, newest.id) AS place
    FROM users person CROSS JOIN applications newest
      ON newest.id = ${newestApplication(sql`person.id`)}
    WHERE person.id IN ${named}
      AND (${isInvited} OR substr(ltrim(newest.phone1, '+'), -10) = ${phoneKey}))
    WHERE place <= ${CHOICES})`;
  const [people, attempts] = await ctx.db.batch([
    choices(ctx, fitting),
    counters(ctx, attempt.keys),
  ]);
  return { people, attempts };
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
