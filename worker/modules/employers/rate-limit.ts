import { sql } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { employerUsage } from "../../db/schema/employers";
import type { Ctx } from "../../lib/ctx";

/** Requests of an employer's keys together in one window; the windows are the clock's minutes. */
export const EMPLOYER_REQUESTS_MAX = 600;
const WINDOW_MS = 60_000;

/** What is left of an employer's window; `resetSeconds` counts to its end. */
export type Allowance = { remaining: number; resetSeconds: number; exceeded: boolean };

const windowStart = (now: number) => now - (now % WINDOW_MS);

/** The statements, for the batch that reads the key: count one more request, then say the count. */
export const countRequest = (ctx: Ctx, { keyId, hash }: { keyId: string; hash: string }) =>
  [
    // Count requests only after the secret checks out, so that strangers cannot exhaust an
    // employer's limit. A clock that lags counts in the window that began elsewhere.
    insertSelect(
      ctx.db,
      employerUsage,
      { employerId: sql`employer_id`, windowStart: windowStart(ctx.now), count: 1 },
      sql`FROM api_keys WHERE id = ${keyId} AND secret_hash = ${hash} AND revoked_at IS NULL`,
    ).onConflictDoUpdate({
      target: employerUsage.employerId,
      set: {
        count: sql`CASE WHEN window_start >= excluded.window_start THEN count + 1 ELSE 1 END`,
        windowStart: sql`MAX(window_start, excluded.window_start)`,
      },
    }),
    ctx.db
      .select()
      .from(employerUsage)
      .where(
        sql`${employerUsage.employerId} = (SELECT employer_id FROM api_keys WHERE id = ${keyId})`,
      ),
  ] as const;

export function allowanceOf(now: number, count: number): Allowance {
  return {
    remaining: Math.max(0, EMPLOYER_REQUESTS_MAX - count),
    resetSeconds: Math.ceil((windowStart(now) + WINDOW_MS - now) / 1000),
    exceeded: count > EMPLOYER_REQUESTS_MAX,
  };
}

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({ remaining, resetSeconds }: Allowance) => ({
  "RateLimit-Policy": `"employer";q=${EMPLOYER_REQUESTS_MAX};w=${WINDOW_MS / 1000}`,
  RateLimit: `"employer";r=${remaining};t=${resetSeconds}`,
});
