import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import { type Cursor, cursorText } from "#contract/employer-queries";

type Order = "createdAt" | "updatedAt" | "at";
type Sorted<O extends Order> = { id: string } & Record<O, number>;

/** Rows of this table behind a place, in the ascending order of a column and then the id. */
export const behind = <O extends Order>(
  table: Record<O | "id", SQLiteColumn>,
  order: O,
  cursor: Cursor | undefined,
): SQL | undefined => cursor && sql`(${table[order]}, ${table.id}) > (${cursor.at}, ${cursor.id})`;

/** A page of rows that were read one beyond its `limit`, and where the next one begins. */
export function pageOf<O extends Order, Row extends Sorted<O>>(
  rows: readonly Row[],
  order: O,
  limit: number,
): { page: Row[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return { page, nextCursor: last ? cursorText({ at: last[order], id: last.id }) : null };
}
