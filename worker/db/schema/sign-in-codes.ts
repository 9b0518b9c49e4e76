import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { codeColumns, flag, instant } from "./columns";
import { userId } from "./users";

/**
 * Codes asked for by returning people, behind a link too. The browser alone has the challenge, 32 random bytes; the
 * code is hashed with it, so that no row tells a code.
 */
export const signInCodes = sqliteTable("sign_in_codes", codeColumns(), (table) => [
  index("sign_in_codes_expires").on(table.expiresAt),
]);

/**
 * Whom a code may let in: nobody where e-mail and phone named nobody, several where a family shares
 * both.
 */
export const signInCodePeople = sqliteTable(
  "sign_in_code_people",
  {
    hash: text("hash").notNull(),
    userId: userId(),
    /** What the link that asked leads to; the person's newest application without one. */
    applicationId: text("application_id"),
    /** The code went to the address in the person's own row: a right one confirms it. */
    isOwnEmail: flag("is_own_email"),
    expiresAt: instant("expires_at").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.hash, table.userId] }),
    index("sign_in_code_people_user").on(table.userId),
    index("sign_in_code_people_expires").on(table.expiresAt),
  ],
);
