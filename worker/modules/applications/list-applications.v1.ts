import { and, sql, type SQL } from "drizzle-orm";
import type { ApplicationQuery } from "#contract/employer-queries";
import type { ApplicationSummary, Page } from "#contract/employer-views";
import { behind, pageOf } from "../../db/page";
import { applications } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";
import { filtered } from "./application-filter.v1";

const documentsOf = sql<string>`(SELECT json_group_array(json_object(
    'kind', kind, 'reviewReason', review_reason))
  FROM documents WHERE application_id = applications.id)`.as("stored_documents");

/** Drafts and the others have an index each in the order of the list: both are read in turn. */
const DRAFTS = sql`status = 'draft'`;
const OTHERS = sql`status <> 'draft'`;

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
      .where(and(which, filtered(ctx, filter), behind(applications, "updatedAt", cursor)));
  const isNarrow = filter.status ?? filter.contract ?? filter.q;
  const rows = await (isNarrow ? part(undefined) : part(DRAFTS).unionAll(part(OTHERS)))
    .orderBy(applications.updatedAt, applications.id)
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(rows, "updatedAt", limit);
  const items = page.map(({ documents, ...row }) => ({
    ...row,
    documents: JSON.parse(documents) as ApplicationSummary["documents"],
  }));
  return { items, nextCursor };
}
