import { and, eq, gte, lt, sql, type SQL } from "drizzle-orm";
import type { AuditQuery } from "#contract/audit";
import { afterCursor, inOrder } from "../../db/list-order";
import { auditEvents } from "../../db/schema/audit-events";
import type { EmployerCtx } from "../../lib/ctx";

/** A worker is stored as the visitor of a link, or as a person. ";" follows ":" in ASCII. */
const isWorker = sql`(${auditEvents.actor} = 'token'
  OR (${auditEvents.actor} >= 'user:' AND ${auditEvents.actor} < 'user;'))`;

const isActor = (actor: string): SQL =>
  actor === "worker" ? isWorker : eq(auditEvents.actor, actor);

/** With a subject, the unary plus makes SQLite use the primary key, not the employer's index. */
const ofEmployer = ({ employer }: EmployerCtx, subject: string | undefined) =>
  subject === undefined
    ? eq(auditEvents.employerId, employer.employerId)
    : and(
        eq(auditEvents.entityId, subject),
        sql`+${auditEvents.employerId} = ${employer.employerId}`,
      );

export const orderOf = ({ sort }: AuditQuery) =>
  ({ list: "audit", by: "at", descending: sort === "-at" }) as const;

/** This employer's events, oldest first unless sorted otherwise, one more than the page. */
export const findEvents = (ctx: EmployerCtx, query: AuditQuery) => {
  const { cursor, limit, since, action, actor, onBehalfOf, subject, until } = query;
  const order = orderOf(query);
  return ctx.db
    .select()
    .from(auditEvents)
    .where(
      and(
        ofEmployer(ctx, subject),
        since === undefined ? undefined : gte(auditEvents.at, since),
        until === undefined ? undefined : lt(auditEvents.at, until),
        action && eq(auditEvents.action, action),
        actor === undefined ? undefined : isActor(actor),
        onBehalfOf === undefined ? undefined : eq(auditEvents.onBehalfOf, onBehalfOf),
        afterCursor(auditEvents, order, cursor),
      ),
    )
    .orderBy(...inOrder(auditEvents, order))
    .limit(limit + 1);
};
