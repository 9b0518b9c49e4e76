import { sql, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/**
 * The previous write of this batch changed exactly one row. SELECTs in between are fine; after
 * another write use `rowHasWriteId`.
 */
export const PREVIOUS_WROTE_ONE = sql`changes() = 1`;

/** In a batch, true if its first statement succeeded: the row then carries this write's id. */
export const rowHasWriteId = (table: SQLiteTable, id: string | SQL, writeId: string): SQL =>
  sql`EXISTS (SELECT 1 FROM ${table} WHERE id = ${id} AND write_id = ${writeId})`;
