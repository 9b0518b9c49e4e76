import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../lib/app-env";
import { SECURITY_HEADERS } from "../lib/security-headers";

const REQUEST_ID = "X-Request-Id";
const ALWAYS = Object.entries({ ...SECURITY_HEADERS, "Cache-Control": "no-store" });

/**
 * Puts the request's id and the list of security headers on every response, and `no-store` unless
 * the route sets another cache policy.
 */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  for (const [name, value] of ALWAYS) c.header(name, value);
  c.header(REQUEST_ID, c.var.ctx.requestId);
  await next();
  if (c.res.headers.has(REQUEST_ID)) return;
  // A response that `c` did not make may have immutable headers. This line copies it, once; each
  // further `c.header` would copy it again.
  c.header(REQUEST_ID, c.var.ctx.requestId);
  const { headers } = c.res;
  for (const [name, value] of ALWAYS) if (!headers.has(name)) headers.set(name, value);
});
