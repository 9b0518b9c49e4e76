import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { findSession, SessionMoved } from "../db/session-batch";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { Ctx, SessionCtx, SessionRef } from "../lib/ctx";
import { readSession, writeSession } from "../platform/sessions";
import { presentedSession } from "./session-cookie";

export type EnvWith<C extends Ctx> = { Bindings: AppEnv["Bindings"]; Variables: { ctx: C } };

/** The session by D1; KV is filled with what it says. @throws AppError auth.required */
async function askDatabase(ctx: Ctx, hash: string): Promise<SessionRef> {
  const found = await findSession(ctx, hash);
  if (!found) throw new AppError("auth.required");
  const { userId, applicationId, countryCode } = found;
  if (applicationId !== null) {
    ctx.waitUntil(writeSession(ctx.env, hash, { userId, applicationId, countryCode }));
  }
  return found;
}

/**
 * Names the signed-in person and their current application from KV, else from D1, or 401
 * `auth.required`. Whether that is so, and the session valid, is decided in D1 by the verb's own
 * batch (`sessionBatch`), so that one round trip answers all.
 */
export const requireSession = createMiddleware<EnvWith<SessionCtx>>(async (c, next) => {
  const hash = await presentedSession(c);
  if (!hash) throw new AppError("auth.required");
  const content = await readSession(c.env, hash);
  const session = content ? { hash, ...content } : await askDatabase(c.var.ctx, hash);
  c.set("ctx", { ...c.var.ctx, session });
  await next();
});

/**
 * Runs a verb for the signed-in person, and once more when KV lagged behind D1. A save that names
 * the version it was made from is not repeated: that version was another application's.
 */
export async function inSession<C extends Ctx, T>(
  c: Context<EnvWith<C>>,
  verb: (ctx: C) => Promise<T>,
): Promise<T> {
  const { ctx } = c.var;
  try {
    return await verb(ctx);
  } catch (error) {
    if (!(error instanceof SessionMoved && ctx.session)) throw error;
    const session = await askDatabase(ctx, ctx.session.hash);
    if (c.req.header("if-match") !== undefined) throw error;
    return verb({ ...ctx, session });
  }
}
