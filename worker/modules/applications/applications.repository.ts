import { and, asc, desc, eq, ne, sql } from "drizzle-orm";
import { AWAITS_ANSWER } from "../../db/pending-actions";
import { applications, familyMembers } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { sessionBatch } from "../../db/session-batch";
import type { SessionCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { toRecord } from "./application-record";
import { selectRecord } from "./application-record.statements";

/** The session's application with everything that belongs to it. @throws AppError auth.required */
export async function findCurrent(ctx: SessionCtx) {
  return toRecord(await sessionBatch(ctx, selectRecord(ctx.db, ctx.session.applicationId)));
}

/** The family in one of the person's applications; undefined when it is not theirs. */
export async function findOwnFamily(ctx: SessionCtx, applicationId: string) {
  const { db, session } = ctx;
  const members = db
    .select()
    .from(familyMembers)
    .where(eq(familyMembers.applicationId, applicationId))
    .orderBy(asc(familyMembers.position));
  // `sessionBatch` already checks that the current application is theirs.
  if (applicationId === session.applicationId) {
    const [family] = await sessionBatch(ctx, [members]);
    return family;
  }
  const owner = db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.id, applicationId), eq(applications.userId, session.userId)));
  const [family, owned] = await sessionBatch(ctx, [members, owner]);
  return owned[0] && family;
}

/** The person's applications except the session's, newest first, and their documents. */
export function findOthers(ctx: SessionCtx) {
  const { db, session } = ctx;
  const { userId, applicationId } = session;
  return sessionBatch(ctx, [
    db
      .select({
        ...pick(applications, "id", "status", "statusReason", "reference"),
        ...pick(applications, "submittedAt", "createdAt", "acceptedTerms", "milestones"),
        hasVisaDetails: sql`${applications.visaNumberCipher} IS NOT NULL`.mapWith(Boolean),
        hasOfferChange: sql`EXISTS (SELECT 1 FROM offer_changes
          WHERE offer_changes.application_id = ${applications}.id
            AND ${AWAITS_ANSWER})`.mapWith(Boolean),
      })
      .from(applications)
      .where(and(eq(applications.userId, userId), ne(applications.id, applicationId)))
      .orderBy(desc(applications.createdAt), sql`rowid DESC`),
    db
      .select()
      .from(documents)
      .where(
        sql`${documents.applicationId} IN (SELECT id FROM applications
          WHERE user_id = ${userId} AND id <> ${applicationId})`,
      ),
  ]);
}
