import { DAY_MS, HOUR_MS, MINUTE_MS } from "#contract/constants";

/** Pauses after the first, second … failure, as Standard Webhooks proposes: three days in all. */
const PAUSES_MS = [
  5_000,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  14 * HOUR_MS,
  20 * HOUR_MS,
  DAY_MS,
];

/** Up to a fifth longer, so that messages that failed together are not retried together. */
const JITTER = 0.2;
const withJitter = (now: number, pause: number) =>
  Math.round(now + pause * (1 + JITTER * Math.random()));

/** An endpoint is disabled when every attempt has failed for this long. */
export const DISABLE_AFTER_MS = 3 * DAY_MS;

/** When to retry after this many attempts; undefined if no more. */
export function nextAttempt(now: number, attempts: number): number | undefined {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? undefined : withJitter(now, pause);
}

/** When an endpoint that did not respond may be tried again. */
export const retryEndpointAt = (now: number) => withJitter(now, MINUTE_MS);
