import {
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { createdAt, id, instant } from "./columns";

export const employers = sqliteTable(
  "employers",
  {
    id: id(),
    name: text("name").notNull(),
    /** For trying out the API: its workers are made up. Never changes. */
    sandbox: integer("sandbox", { mode: "boolean" }).notNull().default(false),
    createdAt: createdAt(),
    /** When the reminder job last checked this employer. */
    remindedAt: instant("reminded_at").notNull().default(0),
  },
  (table) => [
    uniqueIndex("employers_name").on(table.name, table.sandbox),
    index("employers_reminded").on(table.remindedAt),
  ],
);

/** A foreign key to the employer that a row belongs to. */
export const employerId = () =>
  text("employer_id")
    .notNull()
    .references(() => employers.id);

/** A key is `swp_<id>_<secret>`; only the SHA-256 of the secret is kept. */
export const apiKeys = sqliteTable(
  "api_keys",
  {
    id: id(),
    employerId: employerId(),
    /** The employer's name for the key. */
    name: text("name"),
    secretHash: text("secret_hash").notNull(),
    /** Space-separated. */
    scopes: text("scopes").notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant("last_used_at"),
    /** The key stops working then; null means never. */
    expiresAt: instant("expires_at"),
    revokedAt: instant("revoked_at"),
  },
  (table) => [index("api_keys_employer").on(table.employerId)],
);

/** What is counted: requests of all keys, of the team in the console or of one key, or e-mails. */
export type Caller = "keys" | "team" | `key:${string}` | "mail";

/** How many requests a caller of an employer made in the current window. */
export const employerUsage = sqliteTable(
  "employer_usage",
  {
    employerId: employerId(),
    caller: text("caller").$type<Caller>().notNull(),
    windowStart: instant("window_start").notNull(),
    count: integer("count").notNull(),
  },
  (table) => [primaryKey({ columns: [table.employerId, table.caller] })],
);

/**
 * Responses to replay for a repeated `Idempotency-Key`. `response` is encrypted. While it is null
 * the call is running, and `claimId` is that call's claim on the key.
 */
export const idempotencyKeys = sqliteTable(
  "idempotency_keys",
  {
    employerId: employerId(),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    status: integer("status"),
    response: text("response"),
    claimId: text("claim_id"),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.employerId, table.key] }),
    index("idempotency_keys_created").on(table.createdAt),
  ],
);
