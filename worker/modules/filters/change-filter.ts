import type { FilterChange } from "#contract/filters";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { filterView } from "./filter-view";
import { deleteFilter, updateFilter } from "./filters.repository";

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
