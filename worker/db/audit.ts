import { sql, type SQL } from "drizzle-orm";
import { actorOf, type Ctx, type JobCtx } from "../lib/ctx";
import { newId } from "../platform/ids";

/**
 * The statement that records one event in the batch of its change. `when` is the same condition
 * under which the change itself happened (usually that the row carries this write's id).
 */
export function auditStatement(
  ctx: JobCtx & Pick<Ctx, "session" | "employer">,
  event: { action: string; entityId: string | SQL; actor?: string },
  when: SQL,
) {
  return ctx.db.run(
    sql`INSERT INTO audit_events (id, at, actor, action, entity_id, request_id)
        SELECT ${newId()}, ${ctx.now}, ${event.actor ?? actorOf(ctx)}, ${event.action},
               ${event.entityId}, ${ctx.requestId}
        WHERE ${when}`,
  );
}
