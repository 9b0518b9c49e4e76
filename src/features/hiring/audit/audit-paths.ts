import { withQuery } from "../../../lib/query-path";
import { CONTRACTS_PATH } from "../contracts/contracts-path";
import { TEAM_PATH } from "../team/team-path";

const NAMES = ["actor", "action", "subject", "since", "until", "cursor"] as const;

/** The request for a page of the trail, newest first. */
export const auditPath = (search: URLSearchParams) =>
  withQuery("/api/v1/audit", {
    limit: 50,
    sort: "-at",
    ...Object.fromEntries(NAMES.map((name) => [name, search.get(name)])),
  });

/** The requests behind the names in the trail. */
export const NAMED_BY = {
  team: TEAM_PATH,
  removed: "/api/v1/team?limit=100&removed=true",
  keys: "/api/v1/keys?limit=100",
  contracts: CONTRACTS_PATH,
  webhooks: "/api/v1/webhooks?limit=100",
} as const;
