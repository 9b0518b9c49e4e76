import { getTableColumns, is, sql, SQL } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Db } from "./client";

/**
 * `INSERT INTO table (…) SELECT … WHERE when`: one row of a conditional batch. A value may be an
 * SQL expression; `onConflict` is the clause after the words, such as `(a, b) DO NOTHING`.
 */
export function insertWhen<T extends SQLiteTable>(
  db: Db,
  table: T,
  values: { [K in keyof T["$inferInsert"]]: T["$inferInsert"][K] | SQL },
  when: SQL,
  onConflict?: SQL,
) {
  const columns = getTableColumns(table) as Record<string, SQLiteColumn>;
  const names: SQL[] = [];
  const expressions: SQL[] = [];
  for (const [key, value] of Object.entries(values)) {
    const column = columns[key];
    if (!column || value === undefined) continue;
    names.push(sql`${sql.identifier(column.name)}`);
    expressions.push(is(value, SQL) ? value : sql`${sql.param(value, column)}`);
  }
  return db.run(
    sql`INSERT INTO ${table} (${sql.join(names, sql`, `)})
        SELECT ${sql.join(expressions, sql`, `)} WHERE ${when}
        ${onConflict ? sql`ON CONFLICT ${onConflict}` : sql``}`,
  );
}
