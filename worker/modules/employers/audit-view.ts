import type { AuditView } from "#contract/audit";
import type { auditEvents } from "../../db/schema/audit-events";
import { pick } from "../../lib/pick";
import { rfc3339 } from "../../lib/rfc3339";

type AuditRow = typeof auditEvents.$inferSelect;

/** A worker is just "worker", because an employer must not learn the id of their account. */
export const actorName = (actor: string) => (/^(?:user:|token$)/.test(actor) ? "worker" : actor);

/** One event as the API returns it to its employer. */
export const auditView = (row: AuditRow): AuditView => ({
  id: row.id,
  at: rfc3339(row.at),
  action: row.action,
  subject: row.entityId,
  actor: actorName(row.actor),
  ...pick(row, "onBehalfOf", "before", "after", "requestId"),
});
