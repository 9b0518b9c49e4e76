import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { isCallbackPath } from "#contract/api/callbacks";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { Ctx } from "../lib/ctx";
import { isUnsafe } from "../lib/http-methods";

/**
 * Unsafe requests that a cookie signs in must come from our own pages: `Sec-Fetch-Site` is
 * `same-origin`, or without it `Origin` is ours.
 * @throws AppError request.origin
 */
export function assertSameOrigin(c: Context, { origin }: Pick<Ctx, "origin">): void {
  if (!isUnsafe(c.req.method)) return;
  const site = c.req.header("sec-fetch-site");
  const ours = site ? site === "same-origin" : c.req.header("origin") === origin;
  if (!ours) throw new AppError("request.origin");
}

/** Called by systems, which present a key or a signature; a member's cookie is checked with it. */
const isForSystems = (path: string) => path.startsWith("/api/v1/") || isCallbackPath(path);

/** The same for every request of the cookie API. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (!isForSystems(c.req.path)) assertSameOrigin(c, c.var.ctx);
  await next();
});
