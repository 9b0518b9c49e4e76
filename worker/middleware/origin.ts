import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
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

/** Checks the origin of every request of the cookie API. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!isForSystems(c.req.path)) assertSameOrigin(c, c.var.ctx);
  await next();
});
