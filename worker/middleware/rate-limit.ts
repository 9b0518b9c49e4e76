import { AppError } from "../lib/app-error";

/**
 * Requests in one window, a minute of the clock: of all keys of an employer together, and as many
 * again of its team in the console; and of one key that lists and revokes keys.
 */
export const REQUESTS_MAX = { employer: 600, key: 60 };
const WINDOW_MS = 60_000;

type Policy = keyof typeof REQUESTS_MAX;

/** What is left of a window; `resetSeconds` counts to its end. */
export type Allowance = { policy: Policy; remaining: number; resetSeconds: number };

export const windowStart = (now: number) => now - (now % WINDOW_MS);

/** The allowance after this many requests in the current window. @throws AppError rate_limited */
export function allowanceFor(now: number, requests: number, policy: Policy): Allowance {
  const remaining = Math.max(0, REQUESTS_MAX[policy] - requests);
  const resetSeconds = Math.ceil((windowStart(now) + WINDOW_MS - now) / 1000);
  const allowance = { policy, remaining, resetSeconds };
  if (requests <= REQUESTS_MAX[policy]) return allowance;
  const headers = { ...rateLimitHeaders(allowance), "Retry-After": String(resetSeconds) };
  throw new AppError("rate_limited", { reader: "system", headers });
}

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({ policy, remaining, resetSeconds }: Allowance) => ({
  "RateLimit-Policy": `"${policy}";q=${REQUESTS_MAX[policy]};w=${WINDOW_MS / 1000}`,
  RateLimit: `"${policy}";r=${remaining};t=${resetSeconds}`,
});
