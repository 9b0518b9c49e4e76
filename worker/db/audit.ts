import { type SQL, sql } from "drizzle-orm";
import type { AuditAction, AuditState } from "#contract/audit";
import { actorOf, type EmployerRef, type JobCtx, type SessionRef } from "../lib/ctx";
import { newId } from "../platform/ids";
import { insertSelect, insertWhen } from "./insert-select";
import { PREVIOUS_WROTE_ONE } from "./just-changed";
import { auditEvents } from "./schema/audit-events";

type AnyCtx = JobCtx & { session?: SessionRef; employer?: EmployerRef; isHead?: boolean };
/** A context in which a user, a team member or a key is signed in and so has an employer. */
type SignedCtx = AnyCtx & ({ session: SessionRef } | { employer: EmployerRef });

type Event = {
  action: AuditAction;
  entityId: string | SQL;
  /** Pass JSON when this is an SQL expression. */
  before?: AuditState | SQL;
  after?: AuditState | SQL;
};
/**
 * An event without a signed-in user (a link's visitor or the portal itself), so it names its
 * employer.
 */
type Unsigned = Event & { actor: "token" | "system" | SQL; employerId: string | SQL };

/** The condition under which the change happened, usually that the row has this write's id. */
type When = { when: SQL };

/** The columns that record who acted, for the audit trail and every other list of actions. */
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

/** HEAD shows nobody's data, so it leaves no events. */
const unlessHead = ({ isHead }: AnyCtx, source: SQL) => (isHead ? sql`${source} LIMIT 0` : source);

const employerOf = ({ session, employer }: SignedCtx) =>
  (session ?? (employer as EmployerRef)).employerId;

/** Records one event in the batch of its change. */
export const auditStatement = (ctx: SignedCtx, { when, ...event }: Event & When) =>
  insertWhen(
    ctx.db,
    auditEvents,
    rowOf(ctx, { ...event, employerId: employerOf(ctx) }),
    unlessHead(ctx, when),
  );

/** Records one event. Use it right after a statement that changes one row or none. */
export const auditChange = (ctx: SignedCtx, event: Event) =>
  auditStatement(ctx, { ...event, when: PREVIOUS_WROTE_ONE });

/** Like `auditStatement`, for when nobody is signed in. */
export const auditUnsigned = (ctx: JobCtx, { when, ...event }: Unsigned & When) =>
  insertWhen(ctx.db, auditEvents, rowOf(ctx, event), when);

/**
 * A new id with the same beginning as `id`. Events of one statement then lie side by side in the
 * employer's trail, so that 100 of them change two pages of its index instead of 100.
 */
export const idBeside = (id: string) => sql`${id.slice(0, -12)} || lower(hex(randomblob(6)))`;

/**
 * Records one event for each row of `source`, an SQL fragment that begins with FROM, aliases its
 * rows as `subject` and has an `employer_id` column.
 */
export const auditEach = (
  ctx: AnyCtx,
  { source, ...event }: Omit<Event, "entityId"> & { source: SQL },
) =>
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
    unlessHead(ctx, source),
  );
