import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import { log } from "../lib/log";
import { readEncryptionKeys } from "../platform/encryption-keys";

/** The last value that was found good, so that a request pays one comparison. */
let good: string | undefined;

/**
 * Refuses to serve anything, the health check included, without keys that protect: rows written in
 * the meantime would be lost or readable. The log says what is wrong, never the value.
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
