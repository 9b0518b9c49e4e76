import { listRequest } from "../list/list-path";

/** What the list, the sheets and an act on many filter by. */
export const APPLICATION_FILTERS = [
  "contract",
  "status",
  "milestone",
  "q",
  "needs",
  "stuckDays",
  "missing",
  "tag",
] as const;

/** The request behind the list of applications: the newest changes first. */
export const applicationsPath = (search: URLSearchParams) =>
  listRequest("/api/v1/applications", search, [...APPLICATION_FILTERS, "sort", "cursor"], {
    sort: "-updatedAt",
    total: "true",
  });

/** The request for everybody whom the list's filter finds. */
export const applicationSelectionPath = (search: URLSearchParams) =>
  listRequest("/api/v1/applications/selection", search, APPLICATION_FILTERS);
