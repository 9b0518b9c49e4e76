import { type SQL, sql } from "drizzle-orm";
import type { AuditAction, AuditState } from "#contract/audit";
import { actorOf, type EmployerRef, type JobCtx, type SessionRef } from "../lib/ctx";
import { newId } from "../platform/ids";
import { insertSelect, insertWhen } from "./insert-select";
import { JUST_CHANGED } from "./just-changed";
import { auditEvents } from "./schema/audit-events";

type AnyCtx = JobCtx & { session?: SessionRef; employer?: EmployerRef };
/** Somebody is signed in, who stands for their employer. */
type SignedCtx = AnyCtx & ({ session: SessionRef } | { employer: EmployerRef });

type Event = {
  action: AuditAction;
  entityId: string | SQL;
  /** An expression is JSON. */
  before?: AuditState | SQL;
  after?: AuditState | SQL;
};
/** Nobody is signed in: the visitor of a link, or the portal itself. The event says whose trail it is in. */
type Unsigned = Event & { actor: "token" | "system" | SQL; employerId: string | SQL };

/** Who did it, for the audit trail and every other list of acts. */
export const actorColumns = (ctx: AnyCtx) => ({
  actor: actorOf(ctx),
  onBehalfOf: ctx.employer?.onBehalfOf ?? null,
});

const rowOf = (ctx: AnyCtx, event: Event & { employerId: string | SQL }) => ({
  id: newId(),
  at: ctx.now,
  requestId: ctx.requestId,
  ...actorColumns(ctx),
  ...event,
});

const employerOf = ({ session, employer }: SignedCtx) =>
  (session ?? (employer as EmployerRef)).employerId;

/**
 * Records one event in the batch of its change. `when` is the condition under which the change
 * happened, usually that the row has this write's id.
 */
export const auditStatement = (ctx: SignedCtx, event: Event, when: SQL) =>
  insertWhen(ctx.db, auditEvents, rowOf(ctx, { ...event, employerId: employerOf(ctx) }), when);

/** Records one event right after a statement that changed one row or none. */
export const auditChange = (ctx: SignedCtx, event: Event) =>
  auditStatement(ctx, event, JUST_CHANGED);

/** The same as `auditStatement` where nobody is signed in. */
export const auditUnsigned = (ctx: JobCtx, event: Unsigned, when: SQL) =>
  insertWhen(ctx.db, auditEvents, rowOf(ctx, event), when);

/**
 * A new id that begins like another one: events of one statement stand side by side in the employer's
 * trail, so that a hundred of them change two pages of its index and not a hundred.
 */
export const idBeside = (id: string) => sql`${id.slice(0, -12)} || lower(hex(randomblob(6)))`;

/**
 * Records one event for each row of `source`, which begins with FROM, calls it `subject` and has an
 * `employer_id`.
 */
export const auditEach = (ctx: AnyCtx, event: Omit<Event, "entityId">, source: SQL) =>
  insertSelect(
    ctx.db,
    auditEvents,
    {
      ...rowOf(ctx, {
        ...event,
        entityId: sql`subject.id`,
        employerId: sql`subject.employer_id`,
      }),
      id: idBeside(newId()),
    },
    source,
  );
