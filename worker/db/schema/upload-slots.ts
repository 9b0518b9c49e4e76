import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "./columns";
import { users } from "./users";

/** Uploads in progress, a row each from before the first byte is read until the end. */
export const uploadSlots = sqliteTable(
  "upload_slots",
  {
    id: id(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** When it no longer counts, for one whose end was never written down. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("upload_slots_user").on(table.userId, table.expiresAt),
    index("upload_slots_expires").on(table.expiresAt),
  ],
);
