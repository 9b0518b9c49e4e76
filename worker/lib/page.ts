import { cursorText } from "#contract/employer-queries";

/** The instant that a list is sorted by. */
type Sorting = "createdAt" | "updatedAt" | "submittedAt" | "at";

/** How a list is sorted: by an instant, then by id. A cursor is valid for one order of one list. */
export type Order<By extends Sorting = Sorting> = { list: string; by: By; descending?: boolean };
type Sorted<By extends Sorting> = { id: string } & Record<By, number | null>;

/** The name of the order inside a cursor. */
export const orderName = ({ list, by, descending = false }: Order) =>
  `${list}.${descending ? "-" : ""}${by}`;

/** Cuts a page from rows of which one more than `limit` was read, and makes the next cursor. */
export function pageOf<By extends Sorting, Row extends Sorted<By>, Item>(
  rows: readonly Row[],
  order: Order<By>,
  limit: number,
  view: (row: Row) => Item,
): { items: Item[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  const cursor = last && { order: orderName(order), at: last[order.by] ?? 0, id: last.id };
  return { items: page.map((row) => view(row)), nextCursor: cursor ? cursorText(cursor) : null };
}
