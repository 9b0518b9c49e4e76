import { withQuery } from "../../../lib/query-path";

/** The request for a list: these parameters of the screen's address, and what is always asked. */
export const listRequest = (
  path: string,
  search: URLSearchParams,
  names: readonly string[],
  always: Record<string, string> = {},
) =>
  withQuery(path, {
    ...always,
    ...Object.fromEntries([...search].filter(([name]) => names.includes(name))),
  });

/** The address of a list with some parameters changed, on its first page. */
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
