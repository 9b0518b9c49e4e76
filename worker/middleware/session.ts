import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import { APPLICATION_HEADER } from "#contract/intents";
import { findSession, SECOND_CLICK_MS } from "../db/session-batch";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { Ctx, SessionCtx, SessionRef } from "../lib/ctx";
import { readSession, writeSession } from "../platform/sessions";
import { presentedSession } from "./session-cookie";

export type EnvWith<C extends Ctx> = {
  Bindings: AppEnv["Bindings"];
  Variables: AppEnv["Variables"] & { ctx: C };
};

/** Reads the session from D1 and refills KV. @throws AppError auth.required */
async function readFromDatabase(ctx: Ctx, hash: string, since?: number): Promise<SessionRef> {
  const found = await findSession(ctx, hash, since);
  if (!found) throw new AppError("auth.required");
  const { hash: _hash, ...content } = found;
  ctx.waitUntil(writeSession(ctx.env, hash, content));
  return found;
}

/**
 * The session that the browser presents, from KV, else from D1; there also one that ended after
 * `since`. @throws AppError auth.required
 */
export async function sessionFromCookie(c: Context<AppEnv>, since?: number): Promise<SessionRef> {
  const hash = await presentedSession(c);
  if (!hash) throw new AppError("auth.required");
  const content = await readSession(c.env, hash);
  return content ? { hash, ...content } : readFromDatabase(c.var.ctx, hash, since);
}

const withSession = (sinceOf: (ctx: Ctx) => number | undefined) =>
  createMiddleware<EnvWith<SessionCtx>>(async (c, next) => {
    const session = await sessionFromCookie(c as unknown as Context<AppEnv>, sinceOf(c.var.ctx));
    c.set("ctx", { ...c.var.ctx, session });
    await next();
  });

/**
 * Finds the signed-in person and the session's application in KV, else in D1; 401 `auth.required`
 * without them. They never change during a session. The verb's own batch (`sessionBatch`) decides
 * whether it is still valid, which saves a round trip.
 */
export const requireSession = withSession(() => undefined);

/** The same, also for a session that was just replaced: a second click still presents it. */
export const requireSessionOrReplaced = withSession(({ now }) => now - SECOND_CLICK_MS);

/**
 * Refuses a request that names another application than the session's: on a shared phone, it may
 * come from a page of the person who was signed in before. Clients without a page name none.
 * @throws AppError auth.required
 */
export const requireNamedApplication = createMiddleware<EnvWith<SessionCtx>>(async (c, next) => {
  const named = c.req.header(APPLICATION_HEADER);
  if (named !== undefined && named !== c.var.ctx.session.applicationId) {
    throw new AppError("auth.required");
  }
  await next();
});
