import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { AuditAction, AuditState } from "#contract/audit";
import { instant } from "./columns";

/**
 * Append-only, written in the same batch as the change; holds ids only, no personal data. WITHOUT
 * ROWID: the primary key stores each event once, in reading order.
 */
export const auditEvents = sqliteTable(
  "audit_trail",
  {
    entityId: text("entity_id").notNull(),
    at: instant("at").notNull(),
    id: text("id").notNull(),
    /** The employer whose trail it belongs to: that of the key or of the person. */
    employerId: text("employer_id").notNull(),
    /** "user:<id>", "key:<id>", "member:<id>", "token" or "system". */
    actor: text("actor").notNull(),
    /** The employer's own user on whose behalf the key called. */
    onBehalfOf: text("on_behalf_of"),
    action: text("action").$type<AuditAction>().notNull(),
    before: text("before_state", { mode: "json" }).$type<AuditState>(),
    after: text("after_state", { mode: "json" }).$type<AuditState>(),
    requestId: text("request_id").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.entityId, table.at, table.id] }),
    index("audit_trail_employer").on(table.employerId, table.at, table.id),
  ],
);
