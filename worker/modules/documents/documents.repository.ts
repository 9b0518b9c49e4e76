import { and, eq, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { ADDITIONAL_DOCUMENTS_MAX } from "#contract/constants";
import { UPLOAD_STATUSES, type DocumentKind, type DocumentType } from "#contract/documents";
import { auditChange, auditStatement } from "../../db/audit";
import type { Db } from "../../db/client";
import { insertWhen } from "../../db/insert-select";
import { JUST_CHANGED } from "../../db/just-changed";
import { outboxStatement } from "../../db/outbox";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { sessionBatch, sessionValues } from "../../db/session-batch";
import type { Ctx, EmployerCtx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { ownedAt } from "../applications/write-application";
import { mayUploadMore, recentUploads } from "./upload-limit";
import { freeSlot, takeSlot } from "./upload-slots";

export type DocumentRow = typeof documents.$inferSelect;

const ofKind = (applicationId: string, kind: DocumentKind) =>
  and(eq(documents.applicationId, applicationId), eq(documents.kind, kind));

const isEmployer = (ctx: SessionCtx | EmployerCtx): ctx is EmployerCtx =>
  ctx.employer !== undefined;

const ofEmployer = (ctx: EmployerCtx, applicationId: string) =>
  and(eq(applications.id, applicationId), eq(applications.employerId, ctx.employer.employerId));

const TARGET = {
  id: applications.id,
  userId: applications.userId,
  status: applications.status,
  submittedAt: applications.submittedAt,
  employerId: applications.employerId,
};

/** What tells whether a document may be sent, or was sent already. */
const STORED = {
  id: documents.id,
  reviewReason: documents.reviewReason,
  objectName: documents.objectName,
  fileName: documents.fileName,
  sha256: documents.sha256,
  uploadedAt: documents.uploadedAt,
};

const targetOf = (ctx: EmployerCtx, applicationId: string, kind: DocumentKind) =>
  [
    ctx.db.select(TARGET).from(applications).where(ofEmployer(ctx, applicationId)),
    ctx.db.select(STORED).from(documents).where(ofKind(applicationId, kind)),
  ] as const;

/** One application of this employer and its documents of one kind. */
async function findTargetOfEmployer(ctx: EmployerCtx, applicationId: string, kind: DocumentKind) {
  const [[application], found] = await ctx.db.batch(targetOf(ctx, applicationId, kind));
  return application && { ...application, documents: found };
}

const ownTarget = (ctx: SessionCtx, kind: DocumentKind) => {
  const { applicationId } = ctx.session;
  return [
    ctx.db
      .select({ ...TARGET, recentUploads: recentUploads(ctx, applicationId) })
      .from(applications)
      .where(eq(applications.id, applicationId)),
    ctx.db.select(STORED).from(documents).where(ofKind(applicationId, kind)),
  ] as const;
};

/** The signed-in person's current application and its documents of one kind. */
async function findTarget(ctx: SessionCtx, kind: DocumentKind) {
  const [[application], found] = await sessionBatch(ctx, ownTarget(ctx, kind));
  return application && { ...application, documents: found };
}

export type Target = NonNullable<Awaited<ReturnType<typeof findTargetOfEmployer>>> & {
  /** Of the signed-in person; an employer's requests are counted by their key. */
  recentUploads?: number;
};

/** What an upload is begun with: where it goes, and its slot unless all are taken. */
export type Begun = { target: Target | undefined; slotId: string | undefined };

/** Reads the target of an employer's upload and takes a slot of the worker's. */
export async function beginForWorker(
  ctx: EmployerCtx,
  applicationId: string,
  kind: DocumentKind,
): Promise<Begun> {
  const slotId = newId();
  const [taken, [application], found] = await ctx.db.batch([
    takeSlot(ctx, slotId, ofEmployer(ctx, applicationId)),
    ...targetOf(ctx, applicationId, kind),
  ]);
  return {
    target: application && { ...application, documents: found },
    slotId: taken.meta.changes === 1 ? slotId : undefined,
  };
}

/** The same for the signed-in person. @throws AppError auth.required */
export async function begin(ctx: SessionCtx, kind: DocumentKind): Promise<Begun> {
  const slotId = newId();
  const [taken, [application], found] = await sessionBatch(ctx, [
    takeSlot(ctx, slotId, ownedAt(sessionValues(ctx), undefined)),
    ...ownTarget(ctx, kind),
  ]);
  return {
    target: application && { ...application, documents: found },
    slotId: taken.meta.changes === 1 ? slotId : undefined,
  };
}

/** Gives back the slot of an upload that recorded nothing. */
export async function releaseSlot(ctx: Ctx, slotId: string): Promise<void> {
  await freeSlot(ctx, slotId);
}

/** `uploadRefusal` said in SQL, for the write that decides. */
function mayBeSent(db: Db, document: NewDocument) {
  const { applicationId, kind, replaces } = document;
  const inStatus = inArray(applications.status, [...UPLOAD_STATUSES[kind]]);
  if (kind === "additional" && !replaces) {
    const others = sql`FROM documents WHERE application_id = ${applicationId} AND kind = ${kind}`;
    const isNew = sql`NOT EXISTS (SELECT 1 ${others} AND sha256 = ${document.sha256}
      AND file_name = ${document.fileName} AND review_reason IS NULL)`;
    const count = sql`(SELECT COUNT(*) ${others})`;
    return and(inStatus, isNew, sql`${count} < ${ADDITIONAL_DOCUMENTS_MAX}`);
  }
  const replaced = and(
    ofKind(applicationId, kind),
    replaces ? eq(documents.id, replaces) : undefined,
  );
  const rows = db.select({ id: documents.id }).from(documents);
  const marked = sql`EXISTS ${db
    .select({ id: documents.id })
    .from(documents)
    .where(and(replaced, isNotNull(documents.reviewReason)))}`;
  return and(replaces ? sql`EXISTS ${rows.where(replaced)}` : undefined, or(inStatus, marked));
}

/** A new file takes the place of the old one and its review. */
const NEW_FILE = {
  objectName: sql`excluded.object_name`,
  fileName: sql`excluded.file_name`,
  contentType: sql`excluded.content_type`,
  size: sql`excluded.size`,
  sha256: sql`excluded.sha256`,
  uploadedAt: sql`excluded.uploaded_at`,
  reviewReason: null,
  reviewNote: null,
  reviewedAt: null,
};

/** Writes a document: one row a kind; of additional ones a new row, or the one that is named. */
function insertDocument(ctx: Ctx, { replaces, ...document }: NewDocument) {
  const row = { ...document, id: replaces ?? newId(), uploadedAt: ctx.now };
  const insert = insertWhen(ctx.db, documents, row, JUST_CHANGED);
  if (document.kind !== "additional") {
    return insert.onConflictDoUpdate({
      target: [documents.applicationId, documents.kind],
      targetWhere: sql`kind <> 'additional'`,
      set: NEW_FILE,
    });
  }
  if (!replaces) return insert;
  return insert.onConflictDoUpdate({
    target: [documents.applicationId, documents.id],
    set: NEW_FILE,
  });
}

export type NewDocument = {
  applicationId: string;
  userId: string;
  employerId: string;
  kind: DocumentKind;
  objectName: string;
  fileName: string;
  contentType: DocumentType;
  size: number;
  sha256: string;
  /** Id of the document whose place this one takes; without one, that of its kind, if any. */
  replaces?: string | undefined;
};

/**
 * The statements of an upload: the row and the audit event, or nothing; its slot is free then.
 * `owner` is whose it is.
 */
function uploadStatements(
  ctx: Ctx,
  document: NewDocument,
  write: { id: string; owner: SQL | undefined; slotId: string },
) {
  const { applicationId, kind } = document;
  const written = sql`EXISTS (SELECT 1 FROM applications
    WHERE id = ${applicationId} AND write_id = ${write.id})`;
  return [
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, writeId: write.id })
      .where(and(write.owner, mayBeSent(ctx.db, document))),
    ctx.db
      .select({
        id: documents.id,
        objectName: documents.objectName,
        reviewReason: documents.reviewReason,
      })
      .from(documents)
      .where(ofKind(applicationId, kind)),
    insertDocument(ctx, document),
    auditChange(ctx, { action: "document.uploaded", entityId: applicationId }),
    outboxStatement(
      ctx,
      { type: "document.uploaded", applicationId, objectName: document.objectName },
      written,
    ),
    freeSlot(ctx, write.slotId),
  ] as const;
}

/** The object that was replaced, or the state that refused. */
export type Recorded = { replaced: string | undefined } | { refused: Target | undefined };

/**
 * Records an upload in one batch, which frees its slot: the row and the audit event, or nothing. The
 * version counts answers, so it stays: an upload never makes what is being typed stale.
 */
export async function recordUpload(
  ctx: SessionCtx | EmployerCtx,
  document: NewDocument,
  slotId: string,
): Promise<Recorded> {
  const { applicationId, kind, replaces } = document;
  const owner = isEmployer(ctx)
    ? ofEmployer(ctx, applicationId)
    : and(ownedAt(sessionValues(ctx), undefined), mayUploadMore(ctx, applicationId));
  const write = { id: newId(), owner, slotId };
  const [updated, before] = await ctx.db.batch(uploadStatements(ctx, document, write));
  if (updated.meta.changes === 0) {
    // Throws when it was the session that ended.
    const refused = await (isEmployer(ctx)
      ? findTargetOfEmployer(ctx, applicationId, kind)
      : findTarget(ctx, kind));
    return { refused };
  }
  const replaced = kind === "additional" ? before.find((row) => row.id === replaces) : before[0];
  return { replaced: replaced?.objectName };
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

/** Documents sent to this employer, by object name or by application. */
const sentTo = (ctx: EmployerCtx, where: SQL | undefined) =>
  ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.employerId, ctx.employer.employerId), where));

/** A document sent to this employer, by object name; the reading is written down first. */
export async function findOfEmployer(ctx: EmployerCtx, objectName: string) {
  const [row] = await sentTo(ctx, eq(documents.objectName, objectName));
  return row && auditRead(ctx, row);
}

/** The same by ids. */
export async function findOfApplication(
  ctx: EmployerCtx,
  applicationId: string,
  documentId: string,
) {
  const isIt = and(eq(documents.id, documentId), eq(documents.applicationId, applicationId));
  const [row] = await sentTo(ctx, isIt);
  return row && auditRead(ctx, row);
}

async function auditRead(ctx: EmployerCtx, row: DocumentRow) {
  const event = { action: "document.read", entityId: row.applicationId };
  await auditStatement(ctx, event, sql`true`);
  return row;
}

/** The application, when it is this employer's, and its documents, for one batch. */
export const documentsOfEmployer = (ctx: EmployerCtx, applicationId: string) =>
  [
    ctx.db.select(TARGET).from(applications).where(ofEmployer(ctx, applicationId)),
    sentTo(ctx, eq(documents.applicationId, applicationId)).orderBy(documents.uploadedAt),
  ] as const;

/**
 * Marks a document "needs a new one" or takes that back, with its audit event. The version counts
 * answers, so it stays.
 */
export async function reviewStored(
  ctx: EmployerCtx,
  { applicationId, documentId }: { applicationId: string; documentId: string },
  review: { reason: string | null; note: string | null },
) {
  const writeId = newId();
  const isIt = and(eq(documents.id, documentId), eq(documents.applicationId, applicationId));
  const stored = ctx.db.select({ id: documents.id }).from(documents).where(isIt);
  const won = sql`EXISTS (SELECT 1 FROM applications
    WHERE id = ${applicationId} AND write_id = ${writeId})`;
  const action = review.reason === null ? "document.review_cleared" : "document.review_requested";
  const [, , , [row]] = await ctx.db.batch([
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, writeId })
      .where(and(ofEmployer(ctx, applicationId), sql`EXISTS ${stored}`)),
    ctx.db
      .update(documents)
      .set({
        reviewReason: review.reason,
        reviewNote: review.note,
        reviewedAt: review.reason === null ? null : ctx.now,
      })
      .where(and(isIt, won)),
    auditStatement(ctx, { action, entityId: applicationId }, won),
    sentTo(ctx, isIt),
  ]);
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
