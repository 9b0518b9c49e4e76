import { withQuery } from "../../../lib/query-path";

/** The request behind the season: of one contract, or of all together, in days of the reader's own. */
export const seasonPath = (contract: string | null, timeZone: string) =>
  withQuery("/api/v1/season", { contract, timeZone });
