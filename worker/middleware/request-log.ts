import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { AppEnv } from "../lib/app-env";
import { log } from "../lib/log";

/** One line per request, with the route's pattern, never its URL. */
export const requestLog = createMiddleware<AppEnv>(async (c, next) => {
  // Verbs get a later `now` once a body has arrived.
  const { requestId, now } = c.var.ctx;
  await next();
  log({
    event: "request",
    requestId,
    method: c.req.method,
    route: matchedRoutes(c).findLast((route) => route.method !== "ALL")?.path ?? "none",
    status: c.res.status,
    ms: Date.now() - now,
  });
});
