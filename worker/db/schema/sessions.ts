import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { createdAt, instant } from "./columns";
import { users } from "./users";

/**
 * Decides whether a session is valid; its content lives in KV (decision 2). WITHOUT ROWID
 * (migration 0010): the row is its own key.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the session id, base64url. */
    hash: text("hash").primaryKey(),
    userId: text("user_id")
      .notNull()
      .references(() => users.id),
    /** Their newest application: a trigger follows every new one (migration 0007). */
    applicationId: text("application_id"),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("sessions_user").on(table.userId),
    index("sessions_expires").on(table.expiresAt),
  ],
);

/** Failed sign-ins per identity and per IP in one time window (decision 1); keys are hashed. */
export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowStart: instant("window_start").notNull(),
  },
  (table) => [index("sign_in_attempts_window").on(table.windowStart)],
);
