import { FILTER_DAYS_MAX } from "#contract/constants";

/** How many days a parameter of the address says; undefined where it is none that the API takes. */
export function daysIn(search: URLSearchParams, name: "stuckDays" | "sentDays") {
  const text = search.get(name) ?? "";
  const days = /^\d+$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= FILTER_DAYS_MAX ? days : undefined;
}

const isUnderstood = (search: URLSearchParams, name: string) =>
  (name !== "stuckDays" && name !== "sentDays") || daysIn(search, name) !== undefined;

/** What the request for a list takes over from the screen's address: these of its parameters. */
export const listed = (search: URLSearchParams, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    [...search].filter(([name]) => names.includes(name) && isUnderstood(search, name)),
  );

/** The address of a list with some parameters changed; on its first page unless they say which. */
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
