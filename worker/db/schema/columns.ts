import { integer, text } from "drizzle-orm/sqlite-core";

/** Ids are UUIDs; instants are epoch milliseconds; calendar dates are `YYYY-MM-DD` text. */
export const id = () => text("id").primaryKey();
export const createdAt = () => integer("created_at").notNull();
export const instant = (name: string) => integer(name);
export const flag = (name: string) => integer(name, { mode: "boolean" }).notNull().default(false);

/** A six-digit code sent by e-mail, hashed with a challenge that only the browser has. */
export const codeColumns = () => ({
  /** SHA-256 of the challenge. */
  hash: text("hash").primaryKey(),
  codeHash: text("code_hash").notNull(),
  /** The rate-limit counters that the request for the code used; a success gives that try back. */
  identityKey: text("identity_key").notNull(),
  ipKey: text("ip_key").notNull(),
  tries: integer("tries").notNull().default(0),
  createdAt: createdAt(),
  expiresAt: instant("expires_at").notNull(),
  usedAt: instant("used_at"),
  writeId: text("write_id"),
});
