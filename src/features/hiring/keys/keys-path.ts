import { withQuery } from "../../../lib/query-path";

/** The request for a page of keys. */
export const keysPath = (search: URLSearchParams) =>
  withQuery("/api/v1/keys", { limit: 100, cursor: search.get("cursor") });
