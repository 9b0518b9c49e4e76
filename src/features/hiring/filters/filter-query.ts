/** Neither pages nor order make a filter; searched words are not kept, because they name people. */
const NOT_KEPT = ["cursor", "sort", "q", "lang"];

/** The filter of a list's address, in one order, so that two can be compared. */
export function filterQueryOf(search: string): string {
  const query = new URLSearchParams(search);
  for (const name of NOT_KEPT) query.delete(name);
  query.sort();
  return query.toString();
}
