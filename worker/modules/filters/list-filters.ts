import type { FilterQuery } from "#contract/filters";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { filterView } from "./filter-view";
import { FILTER_ORDER, findFilters } from "./filters.repository";

/** The caller's own filters and the shared ones, in the order they were saved. */
export async function listFilters({ ctx, input }: EmployerCall<FilterQuery>) {
  return pageOf(await findFilters(ctx, input), FILTER_ORDER, input.limit, filterView);
}
