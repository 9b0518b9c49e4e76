import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
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

/** The same for every request of the cookie API. */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  assertSameOrigin(c, c.var.ctx);
  await next();
});
