/**
 * Left out of a saved filter: page, order and language are no filter, and search words name people.
 */
const NOT_KEPT = ["cursor", "sort", "q", "lang"];

/** The filter in a list's URL, with sorted parameters, so that two can be compared. */
export function filterQueryOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of NOT_KEPT) query.delete(name);
  query.sort();
  return query.toString();
}
