import { desc, sql, type SQL } from "drizzle-orm";
import { phoneKeySql } from "../../db/phone-key";
import { applications } from "../../db/schema/applications";
import type { Ctx } from "../../lib/ctx";
import { newestApplication } from "../applications/newest-application.statements";
import {
  type Attempt,
  newSession,
  readOpenedSession,
  sessionStatements,
} from "./sessions.repository";
import { isUnderLimit, selectCounters } from "./sign-in-limits.statements";

/** At most this many people of one employer with one e-mail and phone are listed, newest first. */
const CHOICES = 100;

/** The details that tell people apart, from these applications, newest first. */
const choices = (ctx: Ctx, applicationIds: SQL) =>
  ctx.db
    .select({
      userId: applications.userId,
      employerId: applications.employerId,
      phoneKey: sql<string>`(SELECT phone_key FROM users WHERE id = user_id)`,
      firstName: applications.firstName,
      lastName: applications.lastName,
      startedAt: applications.createdAt,
      acceptedTerms: applications.acceptedTerms,
    })
    .from(applications)
    .where(sql`${applications.id} IN ${applicationIds}`)
    .orderBy(desc(applications.createdAt), applications.id);

/** The details that tell these people apart, from each one's newest application. */
export const selectChoices = (ctx: Ctx, userIds: SQL) =>
  choices(
    ctx,
    sql`(SELECT ${newestApplication(sql`person.id`)} FROM users person
      WHERE person.id IN ${userIds})`,
  );

/**
 * People with this e-mail and phone, limited per employer so that one employer's matches cannot
 * hide another's. The queries are the same without a match, so their time tells nothing.
 */
export async function findReturning(
  ctx: Ctx,
  { emailKey, phoneKey }: { emailKey: string; phoneKey: string },
  attempt: Attempt,
) {
  const named = sql`(SELECT id FROM users WHERE email = ${emailKey}
    UNION SELECT user_id FROM applications WHERE email_key = ${emailKey})`;
  const isInvited = sql`person.phone_key = ${phoneKey}`;
  const matching = sql`(SELECT id FROM (
    SELECT newest.id, ROW_NUMBER() OVER (PARTITION BY person.employer_id
      ORDER BY ${isInvited} DESC, newest.created_at DESC, newest.id) AS place
    FROM users person CROSS JOIN applications newest
      ON newest.id = ${newestApplication(sql`person.id`)}
    WHERE person.id IN ${named}
      AND (${isInvited} OR ${phoneKeySql(sql`newest.phone1`)} = ${phoneKey}))
    WHERE place <= ${CHOICES})`;
  const [people, attempts] = await ctx.db.batch([
    choices(ctx, matching),
    selectCounters(ctx, attempt.keys),
  ]);
  return { people, attempts };
}
export type ReturningPerson = Awaited<ReturnType<typeof findReturning>>["people"][number];

/**
 * Opens a session for a returning person's newest application; undefined once a burst has used up
 * the tries, or when the person has just been erased.
 */
export async function openReturning(ctx: Ctx, userId: string, attempt: Attempt) {
  const session = await newSession();
  const when = sql`${isUnderLimit(ctx, attempt.keys)}
    AND EXISTS (SELECT 1 FROM users WHERE id = ${userId})`;
  const applicationId = newestApplication(userId);
  const statements = sessionStatements(ctx, {
    session,
    owner: userId,
    attempt,
    when,
    applicationId,
  });
  return readOpenedSession(session, await ctx.db.batch(statements));
}
