import type { FilterChange, FilterInput, FilterQuery, FilterView } from "#contract/filters";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { rfc3339 } from "../../lib/rfc3339";
import { newId } from "../../platform/ids";
import {
  deleteFilter,
  FILTER_ORDER,
  type FilterRow,
  findFilters,
  insertFilter,
  updateFilter,
} from "./filters.repository";

/** A saved filter as the API returns it. */
const filterView = ({
  createdAt,
  updatedAt,
  ...row
}: Omit<FilterRow, "employerId"> & { changeable: boolean }): FilterView => ({
  ...row,
  createdAt: rfc3339(createdAt),
  updatedAt: rfc3339(updatedAt),
});

/** The caller's own filters and the shared ones, in the order they were saved. */
export async function listFilters({ ctx, input }: EmployerCall<FilterQuery>) {
  return pageOf(await findFilters(ctx, input), FILTER_ORDER, input.limit, filterView);
}

/** Saves a filter of a list under a name. @throws AppError filter.limit */
export async function saveFilter({ ctx, input }: EmployerCall<FilterInput>) {
  const { employerId, actor } = ctx.employer;
  const row = { ...input, id: newId(), createdBy: actor, createdAt: ctx.now, updatedAt: ctx.now };
  const body = filterView({ ...row, changeable: true });
  const isSaved = await insertFilter(ctx, { ...row, employerId }, { status: 201, body });
  if (!isSaved) throw new AppError("filter.limit");
  return body;
}

/**
 * Another person's private filter counts as absent; changing their shared one takes `admin`.
 * @throws AppError filter.not_found, key.scope
 */
function assertChangeable(row: { changeable: boolean } | undefined) {
  if (!row) throw new AppError("filter.not_found");
  if (!row.changeable) throw new AppError("key.scope", { scope: "admin" });
}

/** Renames a filter, shares it or makes it private. @throws AppError filter.not_found, key.scope */
export async function changeFilter({ ctx, input }: EmployerCall<FilterChange & { id: string }>) {
  const row = await updateFilter(ctx, input);
  assertChangeable(row);
  return filterView(row!);
}

/** Removes a filter for good. @throws AppError filter.not_found, key.scope */
export async function removeFilter({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  assertChangeable(await deleteFilter(ctx, id));
}
