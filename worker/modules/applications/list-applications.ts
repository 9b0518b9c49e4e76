import type { ApplicationPage } from "#contract/employer-application";
import type { ApplicationQuery } from "#contract/employer-queries";
import type { EmployerCtx } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { findPage, orderOf } from "./employer-applications.repository";
import { readApplications } from "./read-application";

/**
 * An employer's applications, unless sorted otherwise least recently changed first: one that changes
 * between two pages moves to the end and is seen again, never missed. The last cursor also serves as
 * "changed since".
 */
export async function listApplications({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: ApplicationQuery;
}): Promise<ApplicationPage> {
  const { rows, total } = await findPage(ctx, input);
  const { page, nextCursor } = pageOf(rows, orderOf(input.sort).by, input.limit);
  const complete = input.expand
    ? await readApplications(
        ctx,
        page.map(({ id }) => id),
      )
    : [];
  const items = page.map(({ documents, tags, ...row }) => {
    const application = complete.find(({ id }) => id === row.id);
    return {
      ...row,
      documents: JSON.parse(documents) as ApplicationPage["items"][number]["documents"],
      tags: JSON.parse(tags) as string[],
      ...(application && { application }),
    };
  });
  return { items, nextCursor, ...(total !== undefined && { total }) };
}
