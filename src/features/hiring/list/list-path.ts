import { FILTER_DAYS_MAX } from "#contract/constants";

const DAYS_FILTERS = ["stuckDays", "sentDays", "endedDays"] as const;
type DaysFilter = (typeof DAYS_FILTERS)[number];

/** The number of days in a URL parameter; undefined if the API would not accept it. */
export function daysIn(search: URLSearchParams, name: DaysFilter) {
  const text = search.get(name) ?? "";
  const days = /^\d+$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= FILTER_DAYS_MAX ? days : undefined;
}

function isUnderstood(search: URLSearchParams, name: string) {
  const filter = DAYS_FILTERS.find((one) => one === name);
  return filter === undefined || daysIn(search, filter) !== undefined;
}

/** The parameters that a list request takes from the screen's URL: those with the given names. */
export const listed = (search: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...search].filter(([name]) => names.includes(name) && isUnderstood(search, name)),
  );

/**
 * The query of a list's URL with some parameters changed; starts at the first page unless they
 * include a cursor.
 */
export function changedSearch(
  search: URLSearchParams,
  changes: Record<string, string | null>,
): string {
  const next = new URLSearchParams(search);
  next.delete("cursor");
  for (const [name, value] of Object.entries(changes)) {
    if (value) next.set(name, value);
    else next.delete(name);
  }
  const text = String(next);
  return text && `?${text}`;
}
