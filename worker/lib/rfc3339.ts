/** Formats epoch milliseconds as the employer API does: RFC 3339 in UTC, or null. */
export function rfc3339(at: number): string;
export function rfc3339(at: number | null): string | null;
export function rfc3339(at: number | null): string | null {
  return at === null ? null : new Date(at).toISOString();
}
