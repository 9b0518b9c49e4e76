import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/** Every key that has encrypted anything. WITHOUT ROWID: the id is the primary key. */
export const encryptionKeys = sqliteTable("encryption_keys", {
  id: text("id").primaryKey(),
  /** A known text, encrypted with this key; a different key with the same id cannot decrypt it. */
  canary: text("canary").notNull(),
  firstUsedAt: instant("first_used_at").notNull(),
  /** When a rotation no longer found any value of this key; null while it is needed. */
  retiredAt: instant("retired_at"),
});
