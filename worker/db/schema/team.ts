import { sql } from "drizzle-orm";
import { index, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { Role } from "#contract/team";
import { codeColumns, createdAt, id, instant } from "./columns";
import { employerId } from "./employers";

/** Who may sign in to an employer's console. A person in several teams has one row in each. */
export const teamMembers = sqliteTable(
  "team_members",
  {
    id: id(),
    employerId: employerId(),
    email: text("email").notNull(),
    /** Lower case. */
    emailKey: text("email_key").notNull(),
    role: text("role").$type<Role>().notNull(),
    /** "member:<id>" or "key:<id>"; null: created together with the employer. */
    invitedBy: text("invited_by"),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at"),
    removedAt: instant("removed_at"),
  },
  (table) => [
    uniqueIndex("team_members_email")
      .on(table.emailKey, table.employerId)
      .where(sql`removed_at IS NULL`),
    index("team_members_employer").on(table.employerId, table.createdAt),
  ],
);

/**
 * Team members' sessions, which give no access to workers' endpoints. WITHOUT ROWID: the hash is
 * the primary key.
 */
export const teamSessions = sqliteTable(
  "team_sessions",
  {
    /** SHA-256 of the session id, base64url. */
    hash: text("hash").primaryKey(),
    memberId: text("member_id")
      .notNull()
      .references(() => teamMembers.id),
    createdAt: createdAt(),
    lastSeenAt: instant("last_seen_at").notNull(),
    expiresAt: instant("expires_at").notNull(),
    revokedAt: instant("revoked_at"),
  },
  (table) => [
    index("team_sessions_member").on(table.memberId),
    index("team_sessions_expires").on(table.expiresAt),
  ],
);

/** Sign-in codes of the console, hashed with a challenge that only the browser has. */
export const teamCodes = sqliteTable(
  "team_codes",
  { ...codeColumns(), emailKey: text("email_key").notNull() },
  (table) => [index("team_codes_expires").on(table.expiresAt)],
);
