import { and, eq, gt, isNull } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { sessions } from "../db/schema/sessions";
import type { AppEnv } from "../lib/app-env";
import { AppError } from "../lib/app-error";
import type { Ctx, SessionCtx } from "../lib/ctx";
import { readSession, writeSession } from "../platform/sessions";
import { presentedSession } from "./session-cookie";

type SessionEnv = { Bindings: AppEnv["Bindings"]; Variables: { ctx: SessionCtx } };

/** Whose session it is, from KV, else from D1 (and KV is refilled). */
async function ownerOf(ctx: Ctx, hash: string): Promise<string | undefined> {
  const content = await readSession(ctx.env, hash);
  if (content) return content.userId;
  const [row] = await ctx.db
    .select({ userId: sessions.userId })
    .from(sessions)
    .where(
      and(eq(sessions.hash, hash), isNull(sessions.revokedAt), gt(sessions.expiresAt, ctx.now)),
    );
  if (row) ctx.waitUntil(writeSession(ctx.env, hash, { userId: row.userId }));
  return row?.userId;
}

/**
 * Names the signed-in person, or 401 `auth.required`. Validity itself is decided in D1 by the
 * verb's own batch (`sessionBatch`), so that one round trip answers both.
 */
export const requireSession = createMiddleware<SessionEnv>(async (c, next) => {
  const hash = await presentedSession(c);
  if (!hash) throw new AppError("auth.required");
  const userId = await ownerOf(c.var.ctx, hash);
  if (!userId) throw new AppError("auth.required");
  c.set("ctx", { ...c.var.ctx, session: { hash, userId } });
  await next();
});
