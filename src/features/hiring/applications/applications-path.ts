import { listRequest } from "../list/list-path";

const NAMES = ["contract", "status", "q", "needs", "stuckDays", "missing", "tag", "sort", "cursor"];

/** The request behind the list of applications: the newest changes first. */
export const applicationsPath = (search: URLSearchParams) =>
  listRequest("/api/v1/applications", search, NAMES, { sort: "-updatedAt", total: "true" });
