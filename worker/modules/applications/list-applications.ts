import type { ApplicationQuery } from "#contract/employer-queries";
import type { ApplicationSummary, Page } from "#contract/employer-views";
import type { EmployerCtx } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { findPage } from "./employer-applications.repository";

/**
 * An employer's applications, least recently changed first: one that changes between two pages moves
 * to the end and is seen again, never missed. The last cursor also serves as "changed since".
 */
export async function listApplications({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: ApplicationQuery;
}): Promise<Page<ApplicationSummary>> {
  const rows = await findPage(ctx, input);
  const { page, nextCursor } = pageOf(rows, "updatedAt", input.limit);
  const items = page.map(({ documents, ...row }) => ({
    ...row,
    documents: JSON.parse(documents) as ApplicationSummary["documents"],
  }));
  return { items, nextCursor };
}
