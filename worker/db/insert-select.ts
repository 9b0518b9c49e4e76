import { getTableColumns, is, sql, SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "../lib/ctx";

/** A row to insert; a value may be an SQL expression. */
type Row<T extends SQLiteTable> = {
  [K in keyof T["$inferInsert"]]: T["$inferInsert"][K] | SQL;
};

/** The SQL for a column: the value, or else the column's default, or else NULL. */
function expressionOf(column: SQLiteColumn, value: unknown): SQL {
  if (is(value, SQL)) return value;
  if (value !== undefined) return sql`${sql.param(value, column)}`;
  return column.default === undefined ? sql`NULL` : sql`${sql.param(column.default, column)}`;
}

/**
 * `INSERT INTO table SELECT row <source>`: inserts one row for each row of `source`, which begins
 * with FROM or WHERE. With an `ON CONFLICT`, `source` must contain a WHERE.
 */
export function insertSelect<T extends SQLiteTable>(db: Db, table: T, row: Row<T>, source: SQL) {
  const values = row as Record<string, unknown>;
  const expressions = Object.entries(getTableColumns(table) as Record<string, SQLiteColumn>).map(
    ([key, column]) => expressionOf(column, values[key]),
  );
  return db.insert(table).select(sql`SELECT ${sql.join(expressions, sql`, `)} ${source}`);
}

/** Inserts one row if `when` is true. */
export const insertWhen = <T extends SQLiteTable>(db: Db, table: T, row: Row<T>, when: SQL) =>
  insertSelect(db, table, row, sql`WHERE ${when}`);
