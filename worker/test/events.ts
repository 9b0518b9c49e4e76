import { and, eq } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import { auditEvents } from "../db/schema/audit-events";
import { db } from "./seed";

/** The audit events of an entity, or only those with this action. */
export const eventsOf = (id: string, action?: AuditAction) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entityId, id), action && eq(auditEvents.action, action)));

/** The actions recorded for an entity, in order. */
export const actionsOf = async (id: string) => (await eventsOf(id)).map(({ action }) => action);
