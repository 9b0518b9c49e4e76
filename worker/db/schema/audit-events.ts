import { primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { instant } from "./columns";

/**
 * Append-only, written in the same batch as the change; ids only, no personal data. WITHOUT ROWID:
 * an event is one entry, kept in the order in which it is read.
 */
export const auditEvents = sqliteTable(
  "audit_trail",
  {
    entityId: text("entity_id").notNull(),
    at: instant("at").notNull(),
    id: text("id").notNull(),
    /** "user:<id>", "key:<id>", "token" or "system". */
    actor: text("actor").notNull(),
    /** `entity.verb`, e.g. "invitation.accepted". */
    action: text("action").notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [primaryKey({ columns: [table.entityId, table.at, table.id] })],
);
