import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import { isCallbackPath } from "#contract/api/callbacks";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { Ctx } from "../lib/ctx";
import { isUnsafe } from "../lib/http-methods";

/**
 * Unsafe requests that a cookie authenticates must come from our own pages: `Sec-Fetch-Site` is
 * `same-origin`, or without that header, `Origin` is ours.
 * @throws AppError request.origin
 */
export function assertSameOrigin(c: Context, { origin }: Pick<Ctx, "origin">): void {
  if (!isUnsafe(c.req.method)) return;
  const site = c.req.header("sec-fetch-site");
  const isSameOrigin = site ? site === "same-origin" : c.req.header("origin") === origin;
  if (!isSameOrigin) throw new AppError("request.origin");
}

/** Paths for systems, which present a key or a signature; `requireKey` checks a member's cookie. */
const isForSystems = (path: string) => path.startsWith("/api/v1/") || isCallbackPath(path);

/** Whether anything but middleware answers this method at this address. */
const hasRoute = (c: Context) => matchedRoutes(c).some(({ method }) => method === c.req.method);

/**
 * Checks the origin of every request of the cookie API. An unknown address needs no check: its 404
 * tells a system that its base URL is wrong, which 403 would hide.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (hasRoute(c) && !isForSystems(c.req.path)) assertSameOrigin(c, c.var.ctx);
  await next();
});
