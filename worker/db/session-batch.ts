import { and, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { SESSION_IDLE_MS, SESSION_TOUCH_MS } from "#contract/constants";
import { AppError } from "../lib/app-error";
import type { SessionCtx } from "../lib/ctx";
import { sessions } from "./schema/sessions";

const live = (ctx: SessionCtx) =>
  and(
    eq(sessions.hash, ctx.session.hash),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, ctx.now),
    gt(sessions.lastSeenAt, ctx.now - SESSION_IDLE_MS),
  );

/** Condition for every write of a signed-in person: the session is valid at this very moment. */
export const sessionIsLive = (ctx: SessionCtx): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${live(ctx)})`;

/**
 * Runs statements in one D1 batch together with the check of the session (decision 2): one round
 * trip. Writes must carry `sessionIsLive` themselves, for the answer comes after they ran.
 * @throws AppError auth.required when the session ended, expired or was revoked.
 */
export async function sessionBatch<T extends [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]>(
  ctx: SessionCtx,
  statements: readonly [...T],
): Promise<BatchResponse<T>> {
  const check = ctx.db.select({ userId: sessions.userId }).from(sessions).where(live(ctx));
  const touch = ctx.db
    .update(sessions)
    .set({ lastSeenAt: ctx.now })
    .where(and(live(ctx), lt(sessions.lastSeenAt, ctx.now - SESSION_TOUCH_MS)));
  const [found, , ...results] = await ctx.db.batch([check, touch, ...statements]);
  if (found.length === 0) throw new AppError("auth.required");
  return results as unknown as BatchResponse<T>;
}
