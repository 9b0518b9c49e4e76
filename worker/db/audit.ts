import { type SQL, sql } from "drizzle-orm";
import { actorOf, type Ctx, type JobCtx } from "../lib/ctx";
import { newId } from "../platform/ids";
import { insertSelect, insertWhen } from "./insert-select";
import { JUST_CHANGED } from "./just-changed";
import { auditEvents } from "./schema/audit-events";

type AuditCtx = JobCtx & Pick<Ctx, "session" | "employer">;
type Event<Id> = { action: string; entityId: Id; actor?: string };

const rowOf = <Id>(ctx: AuditCtx, event: Event<Id>) => ({
  id: newId(),
  at: ctx.now,
  actor: event.actor ?? actorOf(ctx),
  action: event.action,
  entityId: event.entityId,
  requestId: ctx.requestId,
});

/**
 * Records one event in the batch of its change. `when` is the condition under which the change
 * happened, usually that the row has this write's id.
 */
export const auditStatement = (ctx: AuditCtx, event: Event<string | SQL>, when: SQL) =>
  insertWhen(ctx.db, auditEvents, rowOf(ctx, event), when);

/** Records one event right after a statement that changed one row or none. */
export const auditChange = (ctx: AuditCtx, event: Event<string>) =>
  auditStatement(ctx, event, JUST_CHANGED);

/** Records one event for each row of `source`, which begins with FROM and calls it `subject`. */
export const auditEach = (
  ctx: AuditCtx,
  action: string,
  source: SQL,
  actor: string = actorOf(ctx),
) =>
  insertSelect(
    ctx.db,
    auditEvents,
    {
      ...rowOf(ctx, { action, entityId: sql`subject.id`, actor }),
      id: sql`lower(hex(randomblob(16)))`,
    },
    source,
  );
