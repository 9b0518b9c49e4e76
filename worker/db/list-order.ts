import { asc, desc, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "#contract/employer-queries";
import { invalidField } from "../lib/invalid-field";
import { type Order, orderName } from "../lib/page";

/** The columns of the instant and the id. */
type Columns = readonly [at: SQLiteColumn, id: SQLiteColumn];

/** The rows in the order of their list. */
export function inOrder(columns: Columns, { descending = false }: Order): SQL[] {
  return columns.map((column) => (descending ? desc : asc)(column));
}

/** The rows after a cursor. @throws AppError request.invalid for one of another order or list */
export function afterCursor(
  [at, id]: Columns,
  order: Order,
  cursor: Cursor | undefined,
): SQL | undefined {
  if (!cursor) return undefined;
  if (cursor.order !== orderName(order)) throw invalidField("cursor", "invalid");
  return order.descending
    ? sql`(${at}, ${id}) < (${cursor.at}, ${cursor.id})`
    : sql`(${at}, ${id}) > (${cursor.at}, ${cursor.id})`;
}
