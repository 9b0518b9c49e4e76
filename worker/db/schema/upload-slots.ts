import { index, sqliteTable } from "drizzle-orm/sqlite-core";
import { id, instant } from "./columns";
import { userId } from "./users";

/** Uploads in progress, a row each from before the first byte is read until the end. */
export const uploadSlots = sqliteTable(
  "upload_slots",
  {
    id: id(),
    userId: userId(),
    /** Until then it counts, unless the upload gives it back. */
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    index("upload_slots_user").on(table.userId, table.expiresAt),
    index("upload_slots_expires").on(table.expiresAt),
  ],
);
