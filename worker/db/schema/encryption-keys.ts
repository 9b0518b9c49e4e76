import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/**
 * Every key that has encrypted anything, by its id. WITHOUT ROWID: the row is its own key.
 */
export const encryptionKeys = sqliteTable("encryption_keys", {
  id: text("id").primaryKey(),
  /** A known text, encrypted with this key: another key of the same id does not open it. */
  canary: text("canary").notNull(),
  firstUsedAt: instant("first_used_at").notNull(),
  /** When a rotation found no value of this key any more; null while it is needed. */
  retiredAt: instant("retired_at"),
});
