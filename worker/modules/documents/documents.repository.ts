import { and, eq, sql, type SQL } from "drizzle-orm";
import type { ReviewReason } from "#contract/documents";
import { isAsRead } from "../../db/as-read";
import { auditStatement } from "../../db/audit";
import { rowHasWriteId } from "../../db/just-changed";
import { listOf } from "../../db/listed-rows";
import { employerApplication } from "../../db/own-application";
import { applications } from "../../db/schema/applications";
import { documents } from "../../db/schema/documents";
import { sessionBatch } from "../../db/session-batch";
import type { ReadAs } from "../../lib/change-tag";
import type { Ctx, EmployerCtx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { newsMessage, REQUEST_WAITS } from "../messages/messages.statements";
import { outboxStatement } from "../webhooks/outbox.statements";

export type DocumentRow = typeof documents.$inferSelect;

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

/** Documents sent to this employer. */
const sentTo = (ctx: EmployerCtx, where: SQL | undefined) =>
  ctx.db
    .select()
    .from(documents)
    .where(and(eq(documents.employerId, ctx.employer.employerId), where));

/** A document sent to this employer, by object name; reading it is audited first. */
export async function findOfEmployer(ctx: EmployerCtx, objectName: string) {
  const [row] = await sentTo(ctx, eq(documents.objectName, objectName));
  return row && auditRead(ctx, row);
}

/** A document of this employer, by the ids of application and document; reading it is audited. */
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
  const { applicationId: entityId, id: documentId, kind } = row;
  const after = { documentId, kind };
  await auditStatement(ctx, { action: "document.read", entityId, after, when: sql`true` });
  return row;
}

/** The documents of this employer's application, oldest first; undefined when it is not theirs. */
export async function findAllOfApplication(ctx: EmployerCtx, applicationId: string) {
  const [[application], rows] = await ctx.db.batch([
    ctx.db
      .select({ id: applications.id })
      .from(applications)
      .where(employerApplication(ctx, applicationId)),
    sentTo(ctx, eq(documents.applicationId, applicationId)).orderBy(documents.uploadedAt),
  ]);
  return application && rows;
}

/**
 * Marks a document "needs a new one" or takes that back, unless the application has changed since
 * it was read. The version counts field values, so it stays. Returns the document, and the
 * application's new state if this call wrote it.
 */
export async function reviewStored(
  ctx: EmployerCtx,
  {
    applicationId,
    documentId,
    readAs,
  }: { applicationId: string; documentId: string; readAs: ReadAs },
  review: { reason: ReviewReason | null; note: string | null },
) {
  const writeId = newId();
  const isIt = and(eq(documents.id, documentId), eq(documents.applicationId, applicationId));
  const stored = ctx.db.select({ id: documents.id }).from(documents).where(isIt);
  const won = rowHasWriteId(applications, applicationId, writeId);
  const it = sql`FROM documents WHERE application_id = ${applicationId} AND id = ${documentId}`;
  const action = review.reason === null ? "document.review_cleared" : "document.review_requested";
  const [[application], , , [row]] = await ctx.db.batch([
    ctx.db
      .update(applications)
      .set({ updatedAt: ctx.now, writeId })
      .where(and(employerApplication(ctx, applicationId), isAsRead(readAs), sql`EXISTS ${stored}`))
      .returning({ version: applications.version, updatedAt: applications.updatedAt }),
    // Audit before the update, while the row still has the previous reason.
    auditStatement(ctx, {
      action,
      entityId: applicationId,
      before: sql`(SELECT json_object('documentId', id, 'kind', kind,
          'reviewReason', review_reason) ${it})`,
      after: sql`(SELECT json_object('documentId', id, 'kind', kind,
          'reviewReason', ${review.reason}) ${it})`,
      when: won,
    }),
    ctx.db
      .update(documents)
      .set({
        reviewReason: review.reason,
        reviewNote: review.note,
        reviewedAt: review.reason === null ? null : ctx.now,
        reviewedBy: ctx.employer.actor,
        resentAt: null,
      })
      .where(and(isIt, won)),
    sentTo(ctx, isIt),
    outboxStatement(ctx, {
      type: "document.reviewed",
      applicationId,
      facts: {
        documentId,
        kind: sql`(SELECT kind ${it})`,
        reviewReason: review.reason,
      },
      when: won,
    }),
    newsMessage(ctx, {
      kind: "document_requested",
      applicationId,
      occasion: writeId,
      about: sql`(SELECT json_object('documentKind', kind, 'reviewReason', review_reason) ${it})`,
      when: review.reason === null ? sql`false` : sql`${won} AND NOT ${REQUEST_WAITS}`,
    }),
  ]);
  return { row, application };
}

/** Those of these objects that a row names. The names are sent as one JSON parameter. */
export async function findReferenced({ db }: Pick<Ctx, "db">, objectNames: string[]) {
  const rows = await db
    .select({ objectName: documents.objectName })
    .from(documents)
    .where(sql`${documents.objectName} IN ${listOf(objectNames)}`);
  return new Set(rows.map((row) => row.objectName));
}
