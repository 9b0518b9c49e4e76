import { and, desc, eq, ne, sql } from "drizzle-orm";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { AWAITS_ANSWER } from "../../db/waiting";
import type { SessionCtx } from "../../lib/ctx";

/** Reads the person's applications except the session's, newest first, and their documents. */
export function selectOthers({ db, session }: SessionCtx) {
  const { userId, applicationId } = session;
  return [
    db
      .select({
        id: applications.id,
        status: applications.status,
        statusReason: applications.statusReason,
        reference: applications.reference,
        submittedAt: applications.submittedAt,
        createdAt: applications.createdAt,
        acceptedTerms: applications.acceptedTerms,
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
  ] as const;
}
