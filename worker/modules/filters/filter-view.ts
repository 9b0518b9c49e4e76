import type { FilterView } from "#contract/filters";
import { rfc3339 } from "../../lib/rfc3339";
import type { FilterRow } from "./filters.repository";

/** A saved filter as the API returns it. */
export const filterView = ({
  createdAt,
  updatedAt,
  ...row
}: Omit<FilterRow, "employerId"> & { changeable: boolean }): FilterView => ({
  ...row,
  createdAt: rfc3339(createdAt),
  updatedAt: rfc3339(updatedAt),
});
