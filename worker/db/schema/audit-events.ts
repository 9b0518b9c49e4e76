import { index, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { id, instant } from "./columns";

/** Append-only, written in the same batch as the change; ids only, no personal data (decision 11). */
export const auditEvents = sqliteTable(
  "audit_events",
  {
    id: id(),
    at: instant("at").notNull(),
    /** "user:<id>", "key:<id>", "token" or "system". */
    actor: text("actor").notNull(),
    /** `entity.verb`, e.g. "invitation.accepted". */
    action: text("action").notNull(),
    entityId: text("entity_id").notNull(),
    requestId: text("request_id").notNull(),
  },
  (table) => [index("audit_events_entity").on(table.entityId, table.at)],
);
