/** A path with these parameters in its query, without those that are empty. */
export function withQuery(
  path: string,
  parameters: Readonly<Record<string, string | number | readonly string[] | null | undefined>>,
): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== null && value !== undefined && String(value) !== "")
      query.set(name, String(value));
  }
  const text = String(query);
  return text ? `${path}?${text}` : path;
}

/** The key under which the query cache holds the response to GET `path`. */
export const queryKeyOf = (path: string): string[] =>
  path.split("/").slice(1).map(decodeURIComponent);
