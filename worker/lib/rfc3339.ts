/** Formats epoch milliseconds as the employer API does: RFC 3339 in UTC, or null. */
export function rfc3339(at: number): string;
export function rfc3339(at: number | null): string | null;
export function rfc3339(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}

type Instant<At> = At extends number ? string : null;

/** The named epoch columns of a row, formatted so. */
export const instants = <Name extends string, Row extends Record<Name, number | null>>(
  row: Row,
  ...names: Name[]
) =>
  Object.fromEntries(names.map((name) => [name, rfc3339(row[name])])) as {
    [N in Name]: Instant<Row[N]>;
  };
