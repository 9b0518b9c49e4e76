import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/**
 * Codes asked for by returning people. The browser alone has the challenge, 32 random bytes; the
 * code is hashed with it, so that no row tells a code.
 */
export const signInCodes = sqliteTable(
  "sign_in_codes",
  {
    /** SHA-256 of the challenge. */
    hash: text("hash").primaryKey(),
    codeHash: text("code_hash").notNull(),
    /** Empty where e-mail and phone named nobody: the row looks the same, no code opens it. */
    userId: text("user_id").references(() => users.id),
    /** The counters that asking was counted in: a success gives back the try. */
    identityKey: text("identity_key").notNull(),
    ipKey: text("ip_key").notNull(),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    usedAt: instant("used_at"),
    writeId: text("write_id"),
  },
  (table) => [
    index("sign_in_codes_user").on(table.userId),
    index("sign_in_codes_expires").on(table.expiresAt),
  ],
);
