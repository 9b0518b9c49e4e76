import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { log } from "../lib/log";
import { readEncryptionKeys } from "../platform/encryption-keys";

/** The last valid value, so that a request costs one comparison. */
let good: string | undefined;

/**
 * Serves nothing, not even the health check, without good encryption keys: rows written until then
 * would be lost or readable. The log names the fault, never the value.
 * @throws AppError service.unavailable
 */
export const requireConfiguration = createMiddleware<AppEnv>(async (c, next) => {
  const secret = c.env.ENCRYPTION_KEYS;
  if (!secret || secret !== good) {
    const read = readEncryptionKeys(secret);
    if ("fault" in read) {
      const { requestId } = c.var.ctx;
      log({ event: `config.encryption_keys.${read.fault}`, requestId });
      throw new AppError("service.unavailable", { headers: { "Retry-After": "60" } });
    }
    good = secret;
  }
  await next();
});
