import { FILTER_DAYS_MAX } from "#contract/constants";
import { withQuery } from "../../../lib/query-path";

/** How many days a parameter of the address says; undefined where it is none that the API takes. */
export function daysIn(search: URLSearchParams, name: "stuckDays" | "sentDays") {
  const text = search.get(name) ?? "";
  const days = /^\d+$/.test(text) ? Number(text) : 0;
  return days >= 1 && days <= FILTER_DAYS_MAX ? days : undefined;
}

const isUnderstood = (search: URLSearchParams, name: string) =>
  (name !== "stuckDays" && name !== "sentDays") || daysIn(search, name) !== undefined;

/** The request for a list: these parameters of the screen's address, and what is always asked. */
export const listRequest = (
  path: string,
  search: URLSearchParams,
  names: readonly string[],
  always: Record<string, string> = {},
) =>
  withQuery(path, {
    ...always,
    ...Object.fromEntries(
      [...search].filter(([name]) => names.includes(name) && isUnderstood(search, name)),
    ),
  });

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
