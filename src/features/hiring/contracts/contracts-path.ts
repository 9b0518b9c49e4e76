import { withQuery } from "../../../lib/query-path";

/** The request for a page of contracts, the newest first. */
export const contractsPath = (search: URLSearchParams) =>
  withQuery("/api/v1/contracts", {
    limit: 100,
    sort: "-createdAt",
    cursor: search.get("cursor"),
  });

/** The request for the contracts that a choice offers: a season has far fewer than a hundred. */
export const CONTRACTS_PATH = "/api/v1/contracts?limit=100";

/** The request for one contract. */
export const contractPath = (id: string) => `/api/v1/contracts/${encodeURIComponent(id)}`;
