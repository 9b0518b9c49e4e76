import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../lib/app-env";
import { SECURITY_HEADERS } from "../lib/security-headers";

/** The tested list of security headers on every API answer, and `no-store` unless a route said otherwise. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  for (const [name, value] of Object.entries(SECURITY_HEADERS)) {
    if (!c.res.headers.has(name)) c.header(name, value);
  }
  if (!c.res.headers.has("Cache-Control")) c.header("Cache-Control", "no-store");
});
