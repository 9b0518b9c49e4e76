import { withQuery } from "../../../lib/query-path";

/** The request for all webhooks: an employer has ten at most. */
export const WEBHOOKS_PATH = "/api/v1/webhooks?limit=100";

/** The request for one. */
export const webhookPath = (id: string) => `/api/v1/webhooks/${encodeURIComponent(id)}`;

/** The request for a page of its log. */
export const deliveriesPath = (id: string, search: URLSearchParams) =>
  withQuery(`${webhookPath(id)}/deliveries`, {
    limit: 20,
    status: search.get("status"),
    cursor: search.get("cursor"),
  });
