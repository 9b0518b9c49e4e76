import { sql, type SQL } from "drizzle-orm";
import type { BulkRow } from "#contract/bulk";
import { isListed } from "../../db/listed-rows";
import { applications } from "../../db/schema/applications";

/** Counts a new version and stamps the row with this write's id. */
export const nextVersion = (writeId: string) => ({
  version: sql`${applications.version} + 1`,
  writeId,
});

/** The rows of `table`, a table name or alias, that this write has changed. */
export const rowsHaveWriteId = (table: SQL, rows: readonly BulkRow[], writeId: string): SQL =>
  sql`${isListed(sql`${table}.id`, rows)} AND ${table}.write_id = ${writeId}`;
