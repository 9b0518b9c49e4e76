import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../lib/app-env";
import { log } from "../lib/log";
import { isPageRequest } from "../lib/page-requests";
import { countRequest } from "../platform/metrics";

const tenths = (ms: number) => Math.round(ms * 10) / 10;

/** One line and one data point per request, with the route's pattern, never its URL. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  // Verbs get a later `now` once a body has arrived.
  const { requestId, now } = c.var.ctx;
  await next();
  const { dbCalls, dbMs, rowsRead } = c.var.dbUse;
  const request = {
    method: c.req.method,
    route: matchedRoutes(c).findLast((route) => route.method !== "ALL")?.path ?? "none",
    status: c.res.status,
    ms: Date.now() - now,
    dbCalls,
    dbMs: tenths(dbMs),
    rowsRead,
  };
  log({ event: "request", requestId, ...request });
  // A page's own reads are in its log, but no visitor sent them as requests.
  if (!isPageRequest(c.req.raw)) countRequest(c.env.METRICS, request);
});
