import { asc, desc, sql, type SQL } from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";
import type { Cursor } from "#contract/employer-queries";
import { invalidField } from "../lib/invalid-field";
import { type Order, orderName } from "../lib/page";

/** A table with the instant of its list's order. */
type Listed<By extends string> = Record<By | "id", SQLiteColumn>;

/** The rows in the order of their list. */
export function inOrder<By extends Order["by"]>(table: Listed<By>, order: Order<By>): SQL[] {
  return [table[order.by], table.id].map((column) => (order.descending ? desc : asc)(column));
}

/** The rows after a cursor. @throws AppError request.invalid for one of another order or list */
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
