import { createMiddleware } from "hono/factory";
import { areWellFormed, proveKeys } from "../db/encryption-keys";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { isUnsafe } from "../lib/http-methods";

/** The last values that were found good, so that a request costs only a comparison. */
let wellFormed: string | undefined;
let proven: string | undefined;

/**
 * Serves nothing without well-formed encryption keys, and allows no change until the database has
 * shown, once per isolate, that they are the right ones: rows written with others would be lost.
 * @throws AppError service.unavailable
 */
export const requireConfiguration = createMiddleware<AppEnv>(async (c, next) => {
  const secret = c.env.ENCRYPTION_KEYS;
  const { ctx } = c.var;
  if (secret !== wellFormed || !secret) {
    if (!areWellFormed(secret, ctx.requestId)) throw misconfigured();
    wellFormed = secret;
  }
  if (isUnsafe(c.req.method) && secret !== proven) {
    const { maySeal } = await proveKeys(ctx);
    if (!maySeal) throw misconfigured();
    proven = secret;
  }
  await next();
});

const misconfigured = () =>
  new AppError("service.unavailable", { headers: { "Retry-After": "60" } });
