import type { FilterInput } from "#contract/filters";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { filterView } from "./filter-view";
import { insertFilter } from "./filters.repository";

/** Saves a filter of a list under a name. @throws AppError filter.limit */
export async function saveFilter({ ctx, input }: EmployerCall<FilterInput>) {
  const { employerId, actor } = ctx.employer;
  const row = { ...input, id: newId(), createdBy: actor, createdAt: ctx.now, updatedAt: ctx.now };
  const body = filterView({ ...row, changeable: true });
  const isSaved = await insertFilter(ctx, { ...row, employerId }, { status: 201, body });
  if (!isSaved) throw new AppError("filter.limit");
  return body;
}
