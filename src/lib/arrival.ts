/**
 * Why somebody was sent to the sign-in page; kept in the history entry, so that the page can say
 * it. Never personal, never in the address.
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

/** The `state` for a link or for `navigate`. */
export const arrival = (reason: ArrivalReason) => ({ reason });

/** Reads the reason from the `state` of a history entry; null when there is none. */
export function readArrival(state: unknown): ArrivalReason | null {
  if (typeof state !== "object" || state === null || !("reason" in state)) return null;
  return ARRIVAL_REASONS.find((reason) => reason === state.reason) ?? null;
}

/** The reason in the query of the Worker's redirect; `?next=` means that the session has ended. */
export function arrivalInQuery(search: string): ArrivalReason | null {
  const query = new URLSearchParams(search);
  const reason = query.get("reason") ?? (query.has("next") ? "signed-out" : null);
  return ARRIVAL_REASONS.find((known) => known === reason) ?? null;
}
