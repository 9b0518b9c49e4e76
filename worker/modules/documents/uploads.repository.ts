import { and, eq, inArray, isNotNull, or, sql, type SQL } from "drizzle-orm";
import { ADDITIONAL_DOCUMENTS_MAX } from "#contract/constants";
import { UPLOAD_STATUSES, type DocumentKind, type DocumentType } from "#contract/documents";
import { auditChange } from "../../db/audit";
import { insertWhen } from "../../db/insert-select";
import { PREVIOUS_WROTE_ONE, rowHasWriteId } from "../../db/just-changed";
import { employerApplication, ownApplication } from "../../db/own-application";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { sessionBatch, sessionValues } from "../../db/session-batch";
import {
  actorOf,
  type Ctx,
  type Db,
  type EmployerCtx,
  isEmployer,
  type SessionCtx,
} from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { newId } from "../../platform/ids";
import { outboxStatement } from "../webhooks/outbox.statements";
import { UPLOADS_MAX, UPLOADS_WINDOW_MS } from "./upload-limits";
import { freeSlot, takeSlot } from "./upload-slots.repository";

const ofKind = (applicationId: string, kind: DocumentKind) =>
  and(eq(documents.applicationId, applicationId), eq(documents.kind, kind));

type Uploader = SessionCtx | EmployerCtx;

/** The number of uploads this person made in the window, counted in the audit trail. */
const recentUploads = (ctx: SessionCtx) =>
  sql<number>`(SELECT COUNT(*) FROM audit_trail
    WHERE entity_id = ${ctx.session.applicationId} AND at > ${ctx.now - UPLOADS_WINDOW_MS}
      AND action = 'document.uploaded' AND actor = ${actorOf(ctx)})`;

const TARGET = {
  ...pick(applications, "id", "userId", "status", "submittedAt", "employerId"),
};

/** What decides whether a document may be sent, or was sent already. */
const STORED = {
  ...pick(documents, "id", "reviewReason", "objectName", "fileName", "sha256", "uploadedAt"),
};

/** The target application and its documents of one kind. */
function selectTarget(ctx: Uploader, applicationId: string, kind: DocumentKind) {
  // An employer's requests have a rate limit of their own.
  const recent = isEmployer(ctx) ? sql<number>`0` : recentUploads(ctx);
  return [
    ctx.db
      .select({ ...TARGET, recentUploads: recent.as("recent_uploads") })
      .from(applications)
      .where(
        isEmployer(ctx)
          ? employerApplication(ctx, applicationId)
          : eq(applications.id, applicationId),
      ),
    ctx.db.select(STORED).from(documents).where(ofKind(applicationId, kind)),
  ] as const;
}

export type Target = NonNullable<Awaited<ReturnType<typeof findTarget>>>;

/** @throws AppError auth.required when a worker's session has ended */
async function findTarget(ctx: Uploader, applicationId: string, kind: DocumentKind) {
  const reads = selectTarget(ctx, applicationId, kind);
  const [[application], found] = await (isEmployer(ctx)
    ? ctx.db.batch(reads)
    : sessionBatch(ctx, reads));
  return application && { ...application, documents: found };
}

/** The start of an upload: its target, and its slot unless all are taken. */
export type Begun = { target: Target | undefined; slotId: string | undefined };

/**
 * Reads the target of an upload and takes one of the worker's slots.
 * @throws AppError auth.required when a worker's session has ended
 */
export async function begin(ctx: Uploader, applicationId: string, kind: DocumentKind) {
  const slotId = newId();
  const owner = isEmployer(ctx)
    ? employerApplication(ctx, applicationId)
    : ownApplication(sessionValues(ctx));
  const statements = [
    takeSlot(ctx, slotId, owner),
    ...selectTarget(ctx, applicationId, kind),
  ] as const;
  const [taken, [application], found] = await (isEmployer(ctx)
    ? ctx.db.batch(statements)
    : sessionBatch(ctx, statements));
  return {
    target: application && { ...application, documents: found },
    slotId: taken.meta.changes === 1 ? slotId : undefined,
  };
}

/** Gives back the slot of an upload that recorded nothing. */
export async function releaseSlot(ctx: Ctx, slotId: string) {
  await freeSlot(ctx, slotId);
}

/** `uploadRefusal` in SQL, for the write that decides. */
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

/**
 * A new file replaces the old one and its review. If the team had asked for it, `resentAt` lets
 * them check what the worker sent.
 */
const newFile = (ctx: Uploader) => ({
  objectName: sql`excluded.object_name`,
  fileName: sql`excluded.file_name`,
  contentType: sql`excluded.content_type`,
  size: sql`excluded.size`,
  sha256: sql`excluded.sha256`,
  uploadedAt: sql`excluded.uploaded_at`,
  reviewReason: null,
  reviewNote: null,
  reviewedAt: null,
  reviewedBy: null,
  resentAt: isEmployer(ctx)
    ? null
    : sql`CASE WHEN documents.review_reason IS NOT NULL OR documents.resent_at IS NOT NULL
        THEN excluded.uploaded_at END`,
});

/**
 * Writes a document: one row for each kind; an additional one is a new row unless it replaces one.
 */
function insertDocument(ctx: Uploader, { replaces, ...document }: NewDocument) {
  const row = { ...document, id: replaces ?? newId(), uploadedAt: ctx.now };
  const insert = insertWhen(ctx.db, documents, row, PREVIOUS_WROTE_ONE);
  if (document.kind !== "additional") {
    return insert.onConflictDoUpdate({
      target: [documents.applicationId, documents.kind],
      targetWhere: sql`kind <> 'additional'`,
      set: newFile(ctx),
    });
  }
  if (!replaces) return insert;
  return insert.onConflictDoUpdate({
    target: [documents.applicationId, documents.id],
    set: newFile(ctx),
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
  /** Id of the document that this one replaces; without it, the one of its kind, if any. */
  replaces?: string | undefined;
};

/**
 * The statements of an upload: they write row, audit event and webhook, or nothing; either way they
 * free its slot. `owner` is the condition on the application.
 */
function uploadStatements(
  ctx: Uploader,
  document: NewDocument,
  write: { id: string; owner: SQL | undefined; slotId: string },
) {
  const { applicationId, kind } = document;
  const written = rowHasWriteId(applications, applicationId, write.id);
  return [
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, writeId: write.id })
      .where(and(write.owner, mayBeSent(ctx.db, document))),
    ctx.db
      .select(pick(documents, "id", "objectName", "reviewReason"))
      .from(documents)
      .where(ofKind(applicationId, kind)),
    insertDocument(ctx, document),
    auditChange(ctx, { action: "document.uploaded", entityId: applicationId, after: { kind } }),
    outboxStatement(ctx, {
      type: "document.uploaded",
      applicationId,
      facts: {
        documentId: sql`(SELECT id FROM documents WHERE object_name = ${document.objectName})`,
        kind,
      },
      when: written,
    }),
    freeSlot(ctx, write.slotId),
  ] as const;
}

/**
 * Records an upload in one batch, or nothing; either way it frees the slot. Returns the replaced
 * object, or the state in which it was refused. The version counts field values, so it stays: an
 * upload never makes a form that somebody is filling in stale.
 */
export async function recordUpload(ctx: Uploader, document: NewDocument, slotId: string) {
  const { applicationId, kind, replaces } = document;
  const owner = isEmployer(ctx)
    ? employerApplication(ctx, applicationId)
    : and(
        ownApplication(sessionValues(ctx)),
        // A condition of the write itself, so that a burst cannot pass the limit.
        sql`${recentUploads(ctx)} < ${UPLOADS_MAX}`,
      );
  const write = { id: newId(), owner, slotId };
  const [updated, before] = await ctx.db.batch(uploadStatements(ctx, document, write));
  if (updated.meta.changes === 0) {
    return { refused: await findTarget(ctx, applicationId, kind) };
  }
  const replaced = kind === "additional" ? before.find((row) => row.id === replaces) : before[0];
  return { replaced: replaced?.objectName };
}

/** True when a row names this object: the upload was stored although its response was lost. */
export async function isRecorded(ctx: Ctx, objectName: string) {
  const rows = await ctx.db
    .select({ id: documents.id })
    .from(documents)
    .where(eq(documents.objectName, objectName));
  return rows.length > 0;
}
