import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { isUnsafe } from "../lib/http-methods";

/**
 * Unsafe requests of the cookie API must come from our own pages: `Sec-Fetch-Site`
 * is `same-origin`, or without it `Origin` is ours.
 */
export const sameOrigin = createMiddleware<AppEnv>(async (c, next) => {
  if (isUnsafe(c.req.method)) {
    const site = c.req.header("sec-fetch-site");
    const ours = site ? site === "same-origin" : c.req.header("origin") === c.var.ctx.origin;
    if (!ours) throw new AppError("request.origin");
  }
  await next();
});
