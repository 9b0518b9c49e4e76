import { index, sqliteTable } from "drizzle-orm/sqlite-core";
import { id, instant } from "./columns";
import { userId } from "./users";

/** Uploads in progress: one row each, from before the first byte is read until the upload ends. */
export const uploadSlots = sqliteTable(
  "upload_slots",
  {
    id: id(),
    userId: userId(),
    /** The slot is in use until then, unless the upload releases it earlier. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("upload_slots_user").on(table.userId, table.expiresAt),
    index("upload_slots_expires").on(table.expiresAt),
  ],
);
