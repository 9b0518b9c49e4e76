import { eq, sql } from "drizzle-orm";
import { keyUsage } from "../../db/schema/employers";
import type { Ctx } from "../../lib/ctx";

/** Requests of one key in one window (decision 9); the windows are the clock's minutes. */
export const KEY_REQUESTS_MAX = 600;
const WINDOW_MS = 60_000;

/** What is left of a key's window; `resetSeconds` counts to its end. */
export type Allowance = { remaining: number; resetSeconds: number; exceeded: boolean };

const windowStart = (now: number) => now - (now % WINDOW_MS);

/** The statements, for the batch that reads the key: count one more request, then say the count. */
export const countRequest = (ctx: Ctx, { keyId, hash }: { keyId: string; hash: string }) =>
  [
    // Only who holds the secret is counted: nobody uses up another one's key. A clock that is
    // a little behind counts in the window that has begun elsewhere.
    ctx.db.run(sql`
      INSERT INTO key_usage (key_id, window_start, count)
      SELECT id, ${windowStart(ctx.now)}, 1 FROM api_keys
      WHERE id = ${keyId} AND secret_hash = ${hash} AND revoked_at IS NULL
      ON CONFLICT (key_id) DO UPDATE SET
        count = CASE WHEN window_start >= excluded.window_start THEN count + 1 ELSE 1 END,
        window_start = MAX(window_start, excluded.window_start)`),
    ctx.db.select().from(keyUsage).where(eq(keyUsage.keyId, keyId)),
  ] as const;

export function allowanceOf(now: number, count: number): Allowance {
  return {
    remaining: Math.max(0, KEY_REQUESTS_MAX - count),
    resetSeconds: Math.ceil((windowStart(now) + WINDOW_MS - now) / 1000),
    exceeded: count > KEY_REQUESTS_MAX,
  };
}

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({ remaining, resetSeconds }: Allowance) => ({
  "RateLimit-Policy": `"key";q=${KEY_REQUESTS_MAX};w=${WINDOW_MS / 1000}`,
  RateLimit: `"key";r=${remaining};t=${resetSeconds}`,
});
