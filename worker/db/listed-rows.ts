import { sql, type SQL } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";

/**
 * A list for the right side of IN. It is passed as JSON, so it is one parameter however long it is.
 */
export const listOf = (values: readonly string[]): SQL =>
  sql`(SELECT value FROM json_each(${JSON.stringify(values)}))`;

/** True if the row is one of these. */
export const isListed = (id: SQL, rows: readonly BulkRow[]): SQL =>
  sql`${id} IN ${listOf(rows.map((row) => row.id))}`;

/**
 * True if the row is listed and unchanged since it was read. `tag` is its current change tag; a
 * listed row without a tag always passes.
 */
export function isAsListed(id: SQL, tag: SQL, rows: readonly BulkRow[]): SQL {
  const [tagged, others] = [
    rows.flatMap((row) => (row.changeTag === undefined ? [] : [`${row.id} ${row.changeTag}`])),
    rows.flatMap((row) => (row.changeTag === undefined ? [row.id] : [])),
  ];
  return sql`(${id} IN ${listOf(others)} OR ${id} || ' ' || ${tag} IN ${listOf(tagged)})`;
}
