import { withQuery } from "../../../lib/query-path";

/** The request behind the season: of one contract, or of all together. */
export const seasonPath = (search: URLSearchParams) =>
  withQuery("/api/v1/season", { contract: search.get("contract") });
