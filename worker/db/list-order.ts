import { asc, desc, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "#contract/employer-queries";
import { invalidField } from "../lib/invalid-field";
import { type Order, orderName } from "../lib/page";

/** A table that has an id and the timestamp column by which its list is sorted. */
type Listed<By extends string> = Record<By | "id", SQLiteColumn>;

/** The ORDER BY terms of a list. */
export function inOrder<By extends Order["by"]>(table: Listed<By>, order: Order<By>): SQL[] {
  return [table[order.by], table.id].map((column) => (order.descending ? desc : asc)(column));
}

/**
 * Selects the rows after a cursor. @throws AppError request.invalid if the cursor is of another
 * list or order
 */
export function afterCursor<By extends Order["by"]>(
  table: Listed<By>,
  order: Order<By>,
  cursor: Cursor | undefined,
): SQL | undefined {
  if (!cursor) return undefined;
  if (cursor.order !== orderName(order)) throw invalidField("cursor", "invalid");
  const place = sql`(${table[order.by]}, ${table.id})`;
  return order.descending
    ? sql`${place} < (${cursor.at}, ${cursor.id})`
    : sql`${place} > (${cursor.at}, ${cursor.id})`;
}
