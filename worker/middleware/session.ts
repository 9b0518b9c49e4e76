import { createMiddleware } from "hono/factory";
import { findSession } from "../db/session-batch";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { Ctx, SessionCtx, SessionRef } from "../lib/ctx";
import { readSession, writeSession } from "../platform/sessions";
import { presentedSession } from "./session-cookie";

export type EnvWith<C extends Ctx> = { Bindings: AppEnv["Bindings"]; Variables: { ctx: C } };

/** The session from D1, which refills KV. @throws AppError auth.required */
async function askDatabase(ctx: Ctx, hash: string): Promise<SessionRef> {
  const found = await findSession(ctx, hash);
  if (!found) throw new AppError("auth.required");
  const { userId, applicationId, countryCode } = found;
  ctx.waitUntil(writeSession(ctx.env, hash, { userId, applicationId, countryCode }));
  return found;
}

/**
 * Finds the signed-in person and the session's application in KV, else in D1; 401 `auth.required`
 * without them. They never change during a session. Whether it is still valid is decided by the verb's
 * own batch (`sessionBatch`), which saves a round trip.
 */
export const requireSession = createMiddleware<EnvWith<SessionCtx>>(async (c, next) => {
  const hash = await presentedSession(c);
  if (!hash) throw new AppError("auth.required");
  const content = await readSession(c.env, hash);
  const session = content ? { hash, ...content } : await askDatabase(c.var.ctx, hash);
  c.set("ctx", { ...c.var.ctx, session });
  await next();
});
