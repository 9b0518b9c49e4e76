import { and, asc, eq, or, sql, type SQL } from "drizzle-orm";
import type { ApplicationQuery, PageQuery } from "#contract/employer-queries";
import { afterCursor } from "../../db/after-cursor";
import { auditStatement } from "../../db/audit";
import {
  applications,
  familyMembers,
  SAVED_COLUMNS,
  statusChanges,
} from "../../db/schema/applications";
import { auditEvents } from "../../db/schema/audit-events";
import { documents } from "../../db/schema/documents";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { selectChanges } from "../offers/offer-changes.statements";
import { mineOnly } from "./employer-writes.statements";
import { filtered } from "./application-filter.statements";

/** One of this employer's applications, complete; the same batch audits that it was read. */
export async function findForReading(ctx: EmployerCtx, id: string) {
  const mine = sql`(SELECT id FROM applications
                    WHERE id = ${id} AND employer_id = ${ctx.employer.employerId})`;
  const [[application], family, files, [invitation], statusHistory, changes] = await ctx.db.batch([
    ctx.db.select(SAVED_COLUMNS).from(applications).where(mineOnly(ctx, id)),
    ctx.db
      .select()
      .from(familyMembers)
      .where(eq(familyMembers.applicationId, mine))
      .orderBy(asc(familyMembers.position)),
    ctx.db
      .select()
      .from(documents)
      .where(eq(documents.applicationId, mine))
      .orderBy(asc(documents.uploadedAt)),
    ctx.db
      .select()
      .from(invitations)
      .where(eq(invitations.id, sql`(SELECT invitation_id FROM applications WHERE id = ${mine})`)),
    ctx.db
      .select({
        at: statusChanges.at,
        status: statusChanges.status,
        reason: statusChanges.reason,
        note: statusChanges.note,
      })
      .from(statusChanges)
      .where(eq(statusChanges.applicationId, mine))
      .orderBy(asc(statusChanges.at), sql`rowid`),
    selectChanges(ctx.db, mine),
    auditStatement(ctx, { action: "application.read", entityId: id }, sql`EXISTS ${mine}`),
  ]);
  return application && { application, family, files, invitation, statusHistory, changes };
}

/** The audit trail of an application and its invitation, oldest first, one more than the page. */
export async function findAuditTrail(ctx: EmployerCtx, id: string, { cursor, limit }: PageQuery) {
  const mine = mineOnly(ctx, id);
  const invitation = ctx.db
    .select({ id: applications.invitationId })
    .from(applications)
    .where(mine);
  const [[application], rows] = await ctx.db.batch([
    ctx.db.select({ id: applications.id }).from(applications).where(mine),
    ctx.db
      .select()
      .from(auditEvents)
      .where(
        and(
          or(eq(auditEvents.entityId, id), sql`${auditEvents.entityId} IN ${invitation}`),
          afterCursor(auditEvents, "at", cursor),
        ),
      )
      .orderBy(auditEvents.at, auditEvents.id)
      .limit(limit + 1),
  ]);
  return application && rows;
}

const documentsOf = sql<string>`(SELECT json_group_array(json_object(
    'kind', kind, 'reviewReason', review_reason))
  FROM documents WHERE application_id = applications.id)`.as("stored_documents");

/** Drafts and the others each have an index in the order of the list: the query reads both. */
const DRAFTS = sql`status = 'draft'`;
const OTHERS = sql`status <> 'draft'`;

/** This employer's applications, least recently changed first, one more than the page. */
export function findPage(ctx: EmployerCtx, { cursor, limit, ...filter }: ApplicationQuery) {
  const part = (which: SQL | undefined) =>
    ctx.db
      .select({
        id: applications.id,
        reference: applications.reference,
        status: applications.status,
        statusReason: applications.statusReason,
        contractId: applications.contractId,
        invitationId: applications.invitationId,
        cwj: applications.cwj,
        firstName: applications.firstName,
        lastName: applications.lastName,
        submittedAt: applications.submittedAt,
        createdAt: applications.createdAt,
        updatedAt: applications.updatedAt,
        documents: documentsOf,
      })
      .from(applications)
      .where(and(which, filtered(ctx, filter), afterCursor(applications, "updatedAt", cursor)));
  const isNarrow = filter.status ?? filter.contract ?? filter.q;
  return (isNarrow ? part(undefined) : part(DRAFTS).unionAll(part(OTHERS)))
    .orderBy(applications.updatedAt, applications.id)
    .limit(limit + 1);
}

/** The number of applications of these contracts in each status. */
export function countByStatus(ctx: EmployerCtx, contractIds: readonly string[]) {
  const { contractId, status, employerId } = applications;
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(contractIds)}))`;
  return ctx.db
    .select({ contractId, status, count: sql<number>`COUNT(*)` })
    .from(applications)
    .where(and(sql`${contractId} IN ${ids}`, eq(employerId, ctx.employer.employerId)))
    .groupBy(contractId, status);
}
