import { and, sql } from "drizzle-orm";
import type { ApplicationQuery } from "#contract/employer-queries";
import type { ApplicationSummary, Page } from "#contract/employer-views";
import { behind, pageOf } from "../../db/page";
import { applications } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";
import { filtered } from "./application-filter.v1";

const documentsOf = sql<string>`(SELECT json_group_array(json_object(
    'kind', kind, 'reviewReason', review_reason))
  FROM documents WHERE application_id = applications.id)`.as("stored_documents");

/**
 * An employer's applications, least recently changed first: one that changes while somebody pages
 * moves to the end and is seen again, never missed. The last cursor also serves as "changed since".
 */
export async function listApplications({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: ApplicationQuery;
}): Promise<Page<ApplicationSummary>> {
  const { cursor, limit, ...filter } = input;
  const rows = await ctx.db
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
    .where(and(filtered(ctx, filter), behind(applications, "updatedAt", cursor)))
    .orderBy(applications.updatedAt, applications.id)
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(rows, "updatedAt", limit);
  const items = page.map(({ documents, ...row }) => ({
    ...row,
    documents: JSON.parse(documents) as ApplicationSummary["documents"],
  }));
  return { items, nextCursor };
}
