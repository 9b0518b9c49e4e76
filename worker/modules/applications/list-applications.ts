import type { ApplicationPage, EmployerApplication } from "#contract/employer-application";
import type { ApplicationQuery } from "#contract/employer-queries";
import { latestOf } from "#contract/milestones";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { instants, rfc3339 } from "../../lib/rfc3339";
import { findPage, orderOf } from "./employer-applications.repository";
import { readApplications } from "./read-application";

type Found = Awaited<ReturnType<typeof findPage>>;

/** Merges existing and erased applications in list order: by time, then by id. */
function merged({ rows, erased }: Found, { by, descending }: ReturnType<typeof orderOf>) {
  const sign = descending ? -1 : 1;
  return [
    ...rows.map((row) => ({ ...row, row })),
    ...erased.map((tombstone) => ({
      id: tombstone.id,
      updatedAt: tombstone.erasedAt,
      submittedAt: null,
      tombstone,
    })),
  ].toSorted(
    (one, other) => sign * ((one[by] ?? 0) - (other[by] ?? 0) || (one.id < other.id ? -1 : 1)),
  );
}

function itemOf(
  { documents, tags, milestones, ...row }: Found["rows"][number],
  complete: ReadonlyMap<string, EmployerApplication | undefined>,
): ApplicationPage["items"][number] {
  const application = complete.get(row.id);
  return {
    ...row,
    ...instants(row, "submittedAt", "createdAt", "updatedAt"),
    documents: JSON.parse(documents) as ApplicationPage["items"][number]["documents"],
    tags: JSON.parse(tags) as string[],
    latestMilestone: latestOf(milestones),
    ...(application && { application }),
    ...(complete.has(row.id) && !application && { unreadable: true as const }),
  };
}

/**
 * `updatedAt` is when the request arrived, so a slow write can land behind a cursor that has
 * passed. Pollers read the last minute again (docs/employers.md).
 */
export async function listApplications({ ctx, input }: EmployerCall<ApplicationQuery>) {
  const found = await findPage(ctx, input);
  const order = orderOf(input.sort);
  const page = pageOf(merged(found, order), order, input.limit, (one) => one);
  const rows = page.items.flatMap((one) => ("row" in one ? [one.row] : []));
  const erased = page.items.flatMap((one) =>
    "tombstone" in one ? [{ ...one.tombstone, erasedAt: rfc3339(one.updatedAt) }] : [],
  );
  const ids = input.expand ? rows.map(({ id }) => id) : [];
  const complete = ids.length > 0 ? await readApplications(ctx, ids) : new Map<string, never>();
  const items = rows.map((row) => itemOf(row, complete));
  const { total } = found;
  return { items, erased, nextCursor: page.nextCursor, ...(total !== undefined && { total }) };
}
