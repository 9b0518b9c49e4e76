import { and, asc, desc, eq, ne, sql, type SQL } from "drizzle-orm";
import type { Db } from "../../db/client";
import { type FamilyWrite, insertFamily } from "../../db/insert-family";
import { JUST_CHANGED } from "../../db/just-changed";
import { applications, familyMembers, type SAVED_COLUMNS } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { sessionBatch } from "../../db/session-batch";
import type { SessionCtx } from "../../lib/ctx";
import { type OfferChangeRow, selectPending } from "../offers/read-changes";

export type ApplicationRow = typeof applications.$inferSelect;
export type FamilyMemberRow = typeof familyMembers.$inferSelect;

/** An application with everything that hangs on it. */
export type ApplicationRecord = SavedRecord & {
  application: ApplicationRow;
  pendingChange: OfferChangeRow | undefined;
};

/** The same without what is typed and not saved yet. */
export type SavedRecord = {
  application: Pick<ApplicationRow, keyof typeof SAVED_COLUMNS>;
  family: FamilyMemberRow[];
  documents: (typeof documents.$inferSelect)[];
};

/** The reads of an application with everything that hangs on it, for one batch. */
export const recordOf = (db: Db, applicationId: string | SQL) =>
  [
    db
      .select()
      .from(applications)
      .where(sql`${applications.id} = ${applicationId}`),
    db
      .select()
      .from(familyMembers)
      .where(sql`${familyMembers.applicationId} = ${applicationId}`)
      .orderBy(asc(familyMembers.position)),
    db
      .select()
      .from(documents)
      .where(sql`${documents.applicationId} = ${applicationId}`),
    selectPending(db, applicationId),
  ] as const;
/** The answers of `recordOf`. */
export type CurrentRows = readonly [
  ApplicationRow[],
  FamilyMemberRow[],
  ApplicationRecord["documents"],
  OfferChangeRow[],
];

/**
 * Puts the answers of `recordOf` together, documents in the order of their upload: D1 bills sorting
 * as reading. Undefined when there is no application.
 */
export function toRecord(rows: CurrentRows): ApplicationRecord | undefined {
  const [[application], family, documentRows, [pendingChange]] = rows;
  const inOrder = documentRows.toSorted((one, other) => one.uploadedAt - other.uploadedAt);
  return application && { application, family, documents: inOrder, pendingChange };
}

/** Whether the application is this person's, and its family: show the second only on the first. */
export const ownedFamily = ({ db, session }: SessionCtx, applicationId: string) =>
  [
    db
      .select()
      .from(familyMembers)
      .where(eq(familyMembers.applicationId, applicationId))
      .orderBy(asc(familyMembers.position)),
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.userId, session.userId))),
  ] as const;

/** True inside a batch when its first statement won: the row carries this write's id. */
export const wasWritten = (applicationId: string, writeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM applications WHERE id = ${applicationId} AND write_id = ${writeId})`;

/** A document of this kind is stored; for the `requires` of a write. */
export const hasDocument = (applicationId: string, kind: string): SQL =>
  sql`EXISTS (SELECT 1 FROM documents WHERE application_id = ${applicationId} AND kind = ${kind})`;

/** Replaces the whole family; right behind another change, which `when` tells of as well. */
export function replaceFamily(db: Db, write: FamilyWrite, when: SQL) {
  return [
    db
      .delete(familyMembers)
      .where(and(eq(familyMembers.applicationId, write.applicationId), JUST_CHANGED)),
    insertFamily(db, write, when),
  ] as const;
}

/** The signed-in person's applications but the session's own, newest first, and their documents. */
export function otherApplications(ctx: SessionCtx) {
  const { userId, applicationId } = ctx.session;
  return sessionBatch(ctx, [
    ctx.db
      .select({
        id: applications.id,
        status: applications.status,
        reference: applications.reference,
        submittedAt: applications.submittedAt,
        createdAt: applications.createdAt,
        acceptedTerms: applications.acceptedTerms,
      })
      .from(applications)
      .where(and(eq(applications.userId, userId), ne(applications.id, applicationId)))
      .orderBy(desc(applications.createdAt), sql`rowid DESC`),
    ctx.db
      .select()
      .from(documents)
      .where(
        sql`${documents.applicationId} IN (SELECT id FROM applications WHERE user_id = ${userId})`,
      ),
  ]);
}
