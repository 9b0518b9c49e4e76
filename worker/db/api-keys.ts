import { and, eq, getTableColumns, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { Ctx } from "../lib/ctx";
import { insertSelect } from "./insert-select";
import { apiKeys, type Caller, employerUsage } from "./schema/employers";

type PresentedKey = { keyId: string; hash: string; windowStart: number };

type Counted = { caller: Caller; windowStart: number };

/**
 * Counts one more request in the window of the employer whose `employer_id` the source has: only of
 * somebody who may call, so that strangers cannot exhaust an employer's limit.
 */
export const countRequest = (ctx: Ctx, { caller, windowStart }: Counted, source: SQL) =>
  // A clock that lags counts in the window that began elsewhere.
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

/** The requests of an employer's keys, or of its team, in their window. */
export const requestsOf = (ctx: Ctx, caller: Caller, employerId: SQL) =>
  ctx.db
    .select()
    .from(employerUsage)
    .where(and(sql`${employerUsage.employerId} = ${employerId}`, eq(employerUsage.caller, caller)));

const employerIsSandbox = sql`(SELECT sandbox FROM employers WHERE id = employer_id)`
  .mapWith(Boolean)
  .as("employer_is_sandbox");

/** A key's row, and the requests of its employer's keys in this window with this one counted. */
export async function findKeyAndCount(ctx: Ctx, presented: PresentedKey) {
  const { keyId, hash, windowStart } = presented;
  const [[key], , [usage]] = await ctx.db.batch([
    ctx.db
      .select({ ...getTableColumns(apiKeys), sandbox: employerIsSandbox })
      .from(apiKeys)
      .where(eq(apiKeys.id, keyId)),
    countRequest(
      ctx,
      { caller: "keys", windowStart },
      sql`FROM api_keys WHERE id = ${keyId} AND secret_hash = ${hash} AND revoked_at IS NULL
        AND (expires_at IS NULL OR expires_at > ${ctx.now})`,
    ),
    requestsOf(ctx, "keys", sql`(SELECT employer_id FROM api_keys WHERE id = ${keyId})`),
  ]);
  return { key, requests: usage?.count ?? 0 };
}

/** Notes that a key was used, unless it was noted at or after `since`. */
export const touchKey = (ctx: Ctx, keyId: string, since: number) =>
  ctx.db
    .update(apiKeys)
    .set({ lastUsedAt: ctx.now })
    .where(
      and(eq(apiKeys.id, keyId), or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, since))),
    );
