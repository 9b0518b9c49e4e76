import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * True in a batch right after a statement that changed exactly one row, without reading anything.
 * SELECTs in between do not matter; after any other statement test for the write's id.
 */
export const JUST_CHANGED = sql`changes() = 1`;

/** True in a batch once its first statement has won: the row then has this write's id. */
export const wasWritten = (table: SQLiteTable, id: string | SQL, writeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND write_id = ${writeId})`;
