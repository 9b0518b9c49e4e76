import { AppError } from "../lib/app-error";

/**
 * Requests that all keys of an employer together may make in one window, a minute of the clock. Its
 * team may make as many again in the console.
 */
export const EMPLOYER_REQUESTS_MAX = 600;
const WINDOW_MS = 60_000;

/** What is left of a window; `resetSeconds` counts to its end. */
export type Allowance = { remaining: number; resetSeconds: number };

export const windowStart = (now: number) => now - (now % WINDOW_MS);

/** The allowance after this many requests in the current window. @throws AppError rate_limited */
export function allowanceFor(now: number, requests: number): Allowance {
  const remaining = Math.max(0, EMPLOYER_REQUESTS_MAX - requests);
  const resetSeconds = Math.ceil((windowStart(now) + WINDOW_MS - now) / 1000);
  const allowance = { remaining, resetSeconds };
  if (requests <= EMPLOYER_REQUESTS_MAX) return allowance;
  const headers = { ...rateLimitHeaders(allowance), "Retry-After": String(resetSeconds) };
  throw new AppError("rate_limited", { reader: "system", headers });
}

/** `RateLimit` and `RateLimit-Policy` of draft-ietf-httpapi-ratelimit-headers. */
export const rateLimitHeaders = ({ remaining, resetSeconds }: Allowance) => ({
  "RateLimit-Policy": `"employer";q=${EMPLOYER_REQUESTS_MAX};w=${WINDOW_MS / 1000}`,
  RateLimit: `"employer";r=${remaining};t=${resetSeconds}`,
});
