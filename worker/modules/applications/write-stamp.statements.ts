import { sql, type SQL } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import { isListed } from "../../db/listed-rows";
import { applications } from "../../db/schema/applications";

/** The columns that every write of its owner changes. */
export const nextVersion = (writeId: string) => ({
  version: sql`${applications.version} + 1`,
  writeId,
});

/** The rows of `table`, a name, that a bulk action has written. */
export const wereWritten = (table: SQL, rows: readonly BulkRow[], writeId: string): SQL =>
  sql`${isListed(sql`${table}.id`, rows)} AND ${table}.write_id = ${writeId}`;
