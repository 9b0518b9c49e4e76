/**
 * Why somebody was sent to the sign-in page, so that the page can say it. The program keeps it in
 * the history entry, the Worker's redirect in the query. Never personal.
 */
const ARRIVAL_REASONS = [
  "unknown",
  "expired",
  "declined",
  "withdrawn",
  "failed",
  "you-declined",
  "no-invitation",
  "inactive",
  "inactive-unsaved",
  "replaced",
  "signed-out",
  "unsaved",
] as const;
export type ArrivalReason = (typeof ARRIVAL_REASONS)[number];

/** The `state` for a link or for `navigate`; `from` is where the back link leads. */
export const arrival = (reason: ArrivalReason, from?: string) => ({
  reason,
  ...(from && { from }),
});

/** The invitation page that the person came from, read from the `state` of a history entry. */
export function arrivedFrom(state: unknown): string | undefined {
  if (typeof state !== "object" || state === null || !("from" in state)) return undefined;
  return typeof state.from === "string" && state.from.startsWith("/") ? state.from : undefined;
}

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
