const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Pauses after the first, second … failure (Standard Webhooks' own proposal): three days in all. */
const PAUSES_MS = [
  5_000,
  5 * MINUTE,
  30 * MINUTE,
  2 * HOUR,
  5 * HOUR,
  10 * HOUR,
  14 * HOUR,
  20 * HOUR,
  24 * HOUR,
];

/** A fifth more at most, so that what failed together does not come back together. */
const JITTER = 0.2;
const soon = (now: number, pause: number) => Math.round(now + pause * (1 + JITTER * Math.random()));

/** An endpoint at which every try has failed for so long is switched off. */
export const DISABLE_AFTER_MS = 72 * HOUR;

/** When to try again after this many tries; undefined: never. */
export function nextAttempt(now: number, attempts: number): number | undefined {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? undefined : soon(now, pause);
}

/** How long an endpoint is left alone that did not even answer. */
export const restUntil = (now: number) => soon(now, MINUTE);
