import { cursorText } from "#contract/employer-queries";

/** The column that a list is sorted by, then the id. */
export type Order = "createdAt" | "updatedAt" | "submittedAt" | "erasedAt" | "at";
type Sorted<O extends Order> = { id: string } & Record<O, number | null>;

/** A page of rows of which one more than `limit` was read, and the cursor of the next page. */
export function pageOf<O extends Order, Row extends Sorted<O>>(
  rows: readonly Row[],
  order: O,
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? cursorText({ at: last[order] ?? 0, id: last.id }) : null };
}
