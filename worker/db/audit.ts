import { sql, type Placeholder, type SQL } from "drizzle-orm";
import { actorOf, type Ctx, type JobCtx } from "../lib/ctx";
import { newId } from "../platform/ids";
import { buildOnce } from "./build-once";
import type { Db } from "./client";
import { JUST_CHANGED } from "./just-changed";

const COLUMNS = ["id", "at", "actor", "action", "entityId", "requestId"] as const;
type Values<T> = Record<(typeof COLUMNS)[number], T>;

const insertEvent = (db: Db, row: Values<string | number | SQL | Placeholder>, when: SQL) =>
  db.run(
    sql`INSERT INTO audit_trail (id, at, actor, action, entity_id, request_id)
        SELECT ${row.id}, ${row.at}, ${row.actor}, ${row.action}, ${row.entityId}, ${row.requestId}
        WHERE ${when}`,
  );

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
 * The statement that records one event in the batch of its change. `when` is the same condition
 * under which the change itself happened (usually that the row carries this write's id).
 */
export const auditStatement = (ctx: AuditCtx, event: Event<string | SQL>, when: SQL) =>
  insertEvent(ctx.db, rowOf(ctx, event), when);

const placeholders = Object.fromEntries(
  COLUMNS.map((name) => [name, sql.placeholder(name)]),
) as Values<Placeholder>;
const eventOnce = buildOnce((db) => [insertEvent(db, placeholders, JUST_CHANGED)] as const);

/** The same, right behind the one statement that changed one row or none: `JUST_CHANGED`. */
export const auditChange = (ctx: AuditCtx, event: Event<string>) =>
  eventOnce(ctx.db, rowOf(ctx, event))[0];
