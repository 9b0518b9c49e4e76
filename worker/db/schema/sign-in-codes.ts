import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { codeColumns, instant } from "./columns";
import { userId } from "./users";

/**
 * Codes for people who sign in again, also when they come by a link. Only the browser has the
 * challenge, 32 random bytes; the code is hashed with it, so that no row reveals a code.
 */
export const signInCodes = sqliteTable("sign_in_codes", codeColumns(), (table) => [
  index("sign_in_codes_expires").on(table.expiresAt),
]);

/**
 * The people whom a code may sign in: nobody if e-mail and phone matched nobody, several if a
 * family shares both.
 */
export const signInCodePeople = sqliteTable(
  "sign_in_code_people",
  {
    hash: text("hash").notNull(),
    userId: userId(),
    /**
     * The application of the link that requested the code; null without a link: the person's newest
     * one.
     */
    applicationId: text("application_id"),
    /**
     * Where the code was sent, in lower case: it counts only while this is the person's e-mail, and
     * confirms it if it is in their own row.
     */
    email: text("email").notNull(),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.userId] }),
    index("sign_in_code_people_user").on(table.userId),
    index("sign_in_code_people_expires").on(table.expiresAt),
  ],
);
