import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * In a batch, true right after a statement that changed exactly one row; it reads nothing. SELECTs
 * in between do not matter. After any other statement, test for the write's id instead.
 */
export const JUST_CHANGED = sql`changes() = 1`;

/** In a batch, true if its first statement succeeded: the row then carries this write's id. */
export const wasWritten = (table: SQLiteTable, id: string | SQL, writeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND write_id = ${writeId})`;
