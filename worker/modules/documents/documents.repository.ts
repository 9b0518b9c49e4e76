import { and, eq, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { ADDITIONAL_DOCUMENTS_MAX } from "#contract/constants";
import { UPLOAD_STATUSES, type DocumentKind, type DocumentType } from "#contract/documents";
import { auditStatement } from "../../db/audit";
import type { Db } from "../../db/client";
import { insertWhen } from "../../db/insert-when";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { sessionBatch } from "../../db/session-batch";
import type { Ctx, EmployerCtx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { ownedAt } from "../applications/write-application";
import type { UploadState } from "./upload-refusal";

export type DocumentRow = typeof documents.$inferSelect;

const ofKind = (applicationId: string | SQL, kind: DocumentKind) =>
  and(eq(documents.applicationId, applicationId), eq(documents.kind, kind));

/** The signed-in person's current application and its documents of one kind. */
export async function findTarget(ctx: SessionCtx, kind: DocumentKind) {
  const newest = sql`(SELECT id FROM applications WHERE user_id = ${ctx.session.userId}
    ORDER BY created_at DESC, rowid DESC LIMIT 1)`;
  const [[application], found] = await sessionBatch(ctx, [
    ctx.db
      .select({
        id: applications.id,
        status: applications.status,
        employerId: applications.employerId,
      })
      .from(applications)
      .where(eq(applications.id, newest)),
    ctx.db
      .select({ reviewReason: documents.reviewReason })
      .from(documents)
      .where(ofKind(newest, kind)),
  ]);
  return application && { ...application, documents: found };
}

/** `uploadRefusal` said in SQL, for the write that decides. */
function mayBeSent(db: Db, applicationId: string, kind: DocumentKind) {
  const inStatus = inArray(applications.status, [...UPLOAD_STATUSES[kind]]);
  if (kind === "additional") {
    const count = sql`(SELECT COUNT(*) FROM documents
      WHERE application_id = ${applicationId} AND kind = 'additional')`;
    return and(inStatus, sql`${count} < ${ADDITIONAL_DOCUMENTS_MAX}`);
  }
  const marked = db
    .select({ id: documents.id })
    .from(documents)
    .where(and(ofKind(applicationId, kind), isNotNull(documents.reviewReason)));
  return or(inStatus, sql`EXISTS ${marked}`);
}

/** One row a kind, but for additional ones; a new file takes the place of the old and its review. */
const TAKE_PLACE = sql`(application_id, kind) WHERE kind <> 'additional' DO UPDATE SET
  object_name = excluded.object_name, file_name = excluded.file_name,
  content_type = excluded.content_type, size = excluded.size, sha256 = excluded.sha256,
  uploaded_at = excluded.uploaded_at, review_reason = NULL, review_note = NULL, reviewed_at = NULL`;

export type NewDocument = {
  applicationId: string;
  employerId: string | null;
  kind: DocumentKind;
  objectName: string;
  fileName: string;
  contentType: DocumentType;
  size: number;
  sha256: string;
};

/**
 * Records an upload in one batch: the row and the audit event, or nothing. The version counts
 * answers, so it stays: an upload never makes what is being typed stale. Answers the object that
 * was replaced, or the state that refused.
 */
export async function recordUpload(
  ctx: SessionCtx,
  document: NewDocument,
): Promise<{ replaced: string | undefined } | { refused: UploadState | undefined }> {
  const { applicationId, kind } = document;
  const writeId = newId();
  const written = sql`EXISTS (SELECT 1 FROM applications
    WHERE id = ${applicationId} AND write_id = ${writeId})`;
  const [, [application], before] = await sessionBatch(ctx, [
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, writeId })
      .where(and(ownedAt(ctx, applicationId, undefined), mayBeSent(ctx.db, applicationId, kind))),
    ctx.db
      .select({
        status: applications.status,
        writeId: applications.writeId,
      })
      .from(applications)
      .where(and(eq(applications.id, applicationId), eq(applications.userId, ctx.session.userId))),
    ctx.db
      .select({ objectName: documents.objectName, reviewReason: documents.reviewReason })
      .from(documents)
      .where(ofKind(applicationId, kind)),
    insertWhen(
      ctx.db,
      documents,
      { ...document, id: newId(), userId: ctx.session.userId, uploadedAt: ctx.now },
      written,
      kind === "additional" ? undefined : TAKE_PLACE,
    ),
    auditStatement(ctx, { action: "document.uploaded", entityId: applicationId }, written),
  ]);
  if (application?.writeId !== writeId) {
    return { refused: application && { status: application.status, documents: before } };
  }
  const replaced = kind === "additional" ? undefined : before[0]?.objectName;
  return { replaced };
}

/** True when a row names this object: an upload whose answer was lost. */
export async function isRecorded(ctx: Ctx, objectName: string): Promise<boolean> {
  const rows = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.objectName, objectName));
  return rows.length > 0;
}

/** A document of the signed-in person, by object name. */
export async function findOwn(ctx: SessionCtx, objectName: string) {
  const [[row]] = await sessionBatch(ctx, [
    ctx.db
      .select()
      .from(documents)
      .where(and(eq(documents.objectName, objectName), eq(documents.userId, ctx.session.userId))),
  ]);
  return row;
}

/** A document sent to this employer, by object name. */
export async function findOfEmployer(ctx: EmployerCtx, objectName: string) {
  const [row] = await ctx.db
    .select()
    .from(documents)
    .where(
      and(eq(documents.objectName, objectName), eq(documents.employerId, ctx.employer.employerId)),
    );
  return row;
}

/** Which of these objects a row names. The names travel as one JSON parameter. */
export async function findReferenced(db: Db, objectNames: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ objectName: documents.objectName })
    .from(documents)
    .where(
      sql`${documents.objectName} IN (SELECT value FROM json_each(${JSON.stringify(objectNames)}))`,
    );
  return new Set(rows.map((row) => row.objectName));
}
