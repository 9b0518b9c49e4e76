import { and, eq, getTableColumns, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Ctx, JobCtx } from "../lib/ctx";
import { insertSelect } from "./insert-select";
import { apiKeys, type Caller, employerUsage } from "./schema/employers";

type Counted = { caller: Caller; windowStart: number };

type PresentedKey = Counted & { keyId: string; hash: string };

/**
 * Counts one request in the current window of the employer that `source` selects. `source` must
 * select a row for valid callers only, so that strangers cannot use up an employer's limit.
 */
export const countRequest = (ctx: JobCtx, { caller, windowStart }: Counted, source: SQL) =>
  // A server whose clock lags counts in the later window that another server has started.
  insertSelect(
    ctx.db,
    employerUsage,
    { employerId: sql`employer_id`, caller, windowStart, count: 1 },
    source,
  ).onConflictDoUpdate({
    target: [employerUsage.employerId, employerUsage.caller],
    set: {
      count: sql`CASE WHEN window_start >= excluded.window_start THEN count + 1 ELSE 1 END`,
      windowStart: sql`MAX(window_start, excluded.window_start)`,
    },
  });

/** Selects how many requests a caller of an employer made in its window. */
export const requestsOf = (ctx: JobCtx, caller: Caller, employerId: SQL) =>
  ctx.db
    .select()
    .from(employerUsage)
    .where(and(sql`${employerUsage.employerId} = ${employerId}`, eq(employerUsage.caller, caller)));

const employerIsSandbox = sql`(SELECT sandbox FROM employers WHERE id = employer_id)`
  .mapWith(Boolean)
  .as("employer_is_sandbox");

/** Finds a key's row and counts this request; `requests` is the caller's count. */
export async function findKeyAndCount(ctx: Ctx, presented: PresentedKey) {
  const { keyId, hash, caller, windowStart } = presented;
  const [[key], , [usage]] = await ctx.db.batch([
    ctx.db
      .select({ ...getTableColumns(apiKeys), sandbox: employerIsSandbox })
      .from(apiKeys)
      .where(eq(apiKeys.id, keyId)),
    countRequest(
      ctx,
      { caller, windowStart },
      sql`FROM api_keys WHERE id = ${keyId} AND secret_hash = ${hash} AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > ${ctx.now})`,
    ),
    requestsOf(ctx, caller, sql`(SELECT employer_id FROM api_keys WHERE id = ${keyId})`),
  ]);
  return { key, requests: usage?.count ?? 0 };
}

/** Records that a key was used, unless that was recorded at or after `since`. */
export const touchKey = (ctx: Ctx, keyId: string, since: number) =>
  ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now })
    .where(
      and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, since))),
    );
