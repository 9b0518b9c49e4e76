import { sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "#contract/employer-queries";
import type { Order } from "../lib/page";

/** The table's rows after a cursor, in the order of a column and then the id. */
export const afterCursor = <O extends Order>(
  table: Record<O | "id", SQLiteColumn>,
  order: O,
  cursor: Cursor | undefined,
  { descending = false } = {},
): SQL | undefined =>
  cursor &&
  (descending
    ? sql`(${table[order]}, ${table.id}) < (${cursor.at}, ${cursor.id})`
    : sql`(${table[order]}, ${table.id}) > (${cursor.at}, ${cursor.id})`);
