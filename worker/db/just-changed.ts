import { sql } from "drizzle-orm";

/**
 * True in a batch right after a statement that changed exactly one row, without reading anything.
 * SELECTs in between do not matter; after any other statement test for the write's id.
 */
export const JUST_CHANGED = sql`changes() = 1`;
