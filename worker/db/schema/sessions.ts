import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { DeviceKind, SignInMethod } from "#contract/sign-ins";
import { createdAt, instant } from "./columns";
import { userId } from "./users";

/**
 * Decides whether a session is valid; its content is in KV. WITHOUT ROWID: the hash is the primary
 * key.
 */
export const sessions = sqliteTable(
  "sessions",
  {
    /** SHA-256 of the session id, base64url. */
    hash: text("hash").primaryKey(),
    userId: userId(),
    /** The application it was opened for, which never changes: the link's, else the newest one. */
    applicationId: text("application_id").notNull(),
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

/** When and on which kind of device a person signed in, shown to that person. */
export const signIns = sqliteTable(
  "sign_ins",
  {
    userId: userId(),
    at: instant("at").notNull(),
    /** Hash of the session that it opened. */
    sessionHash: text("session_hash").notNull(),
    /** How they signed in: "link", "email" or "code". */
    method: text("method").$type<SignInMethod>().notNull(),
    /** A `DeviceKind` of worker/contract: coarse, never the browser's user-agent string. */
    device: text("device").$type<DeviceKind>().notNull(),
    /**
     * SHA-256 of the browser's device cookie: tells whether the person has signed in there before.
     */
    deviceHash: text("device_hash"),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.at, table.sessionHash] }),
    index("sign_ins_at").on(table.at),
  ],
);

/** Failed sign-ins per identity and per network in one time window; keys are hashed. */
export const signInAttempts = sqliteTable(
  "sign_in_attempts",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowStart: instant("window_start").notNull(),
  },
  (table) => [index("sign_in_attempts_window").on(table.windowStart)],
);
