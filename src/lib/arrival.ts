/**
 * Why somebody arrives at the sign-in page, carried in the history entry so that the page repeats
 * it after a redirect. Never personal, never in the address.
 */
const ARRIVAL_REASONS = [
  "unknown",
  "expired",
  "declined",
  "withdrawn",
  "failed",
  "you-declined",
  "inactive",
  "signed-out",
] as const;
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number];

/** For the `state` of a link or of `navigate`. */
export const arrival = (reason: ArrivalReason) => ({ reason });

/** The reason in a history entry's `state`, null when there is none. */
export function readArrival(state: unknown): ArrivalReason | null {
  if (typeof state !== "object" || state === null || !("reason" in state)) return null;
  return ARRIVAL_REASONS.find((reason) => reason === state.reason) ?? null;
}

/** The same in a query, after a redirect of the Worker; a session that ended is behind `?next=`. */
export function arrivalInQuery(search: string): ArrivalReason | null {
  const query = new URLSearchParams(search);
  const reason = query.get("reason") ?? (query.has("next") ? "signed-out" : null);
  return ARRIVAL_REASONS.find((known) => known === reason) ?? null;
}
