import { sql } from "drizzle-orm";

/**
 * True in a batch right after a statement that changed exactly one row: it reads
 * nothing. SELECTs between the two do not count; after anything else test the write's stamp.
 */
export const JUST_CHANGED = sql`changes() = 1`;
