import { and, eq } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import { auditEvents } from "../db/schema/audit-events";
import { db } from "./seed";

/** What the audit trail has of something, or of this action on it. */
export const eventsOf = (id: string, action?: AuditAction) =>
  db
    .select()
    .from(auditEvents)
    .where(and(eq(auditEvents.entityId, id), action && eq(auditEvents.action, action)));

/** What was done to something, in order. */
export const actionsOf = async (id: string) => (await eventsOf(id)).map(({ action }) => action);
