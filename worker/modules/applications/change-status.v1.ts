import { and, eq, inArray, sql } from "drizzle-orm";
import type { StatusInput } from "#contract/employer-queries";
import type { StatusView } from "#contract/employer-views";
import { type ApplicationStatus, STATUS_TRANSITIONS } from "#contract/statuses";
import { auditStatement } from "../../db/audit";
import { insertWhen } from "../../db/insert-select";
import { outboxStatement } from "../../db/outbox";
import { applications, statusChanges } from "../../db/schema/applications";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";

/** What the audit trail calls a move; "submitted" is the worker's own act. */
const ACTIONS: Record<ApplicationStatus, string> = {
  draft: "application.returned",
  submitted: "application.reopened",
  reviewed: "application.reviewed",
  approved: "application.approved",
  rejected: "application.rejected",
};

/** From where a status can be reached. */
const statusesBefore = (target: ApplicationStatus) =>
  Object.entries(STATUS_TRANSITIONS)
    .filter(([, targets]) => targets.includes(target))
    .map(([status]) => status);

/**
 * Moves an application as its status allows; of two moves at once exactly one wins. The reason is
 * what the worker reads, the note what only the hiring team does. Back in draft it counts as not
 * submitted; its reference stays.
 * @throws AppError application.not_found, application.transition
 */
export async function changeStatus({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: StatusInput & { id: string };
}): Promise<StatusView> {
  const writeId = newId();
  const mine = and(
    eq(applications.id, input.id),
    eq(applications.employerId, ctx.employer.employerId),
  );
  const won = sql`EXISTS (SELECT 1 FROM applications
    WHERE id = ${input.id} AND write_id = ${writeId})`;
  const event = { action: ACTIONS[input.status], entityId: input.id };
  const [, , [row]] = await ctx.db.batch([
    ctx.db
      .update(applications)
      .set({
        status: input.status,
        statusReason: input.reason ?? null,
        updatedAt: ctx.now,
        version: sql`${applications.version} + 1`,
        writeId,
        ...(input.status === "draft" && { submittedAt: null }),
      })
      .where(and(mine, inArray(applications.status, statusesBefore(input.status)))),
    auditStatement(ctx, event, won),
    ctx.db
      .select({
        id: applications.id,
        status: applications.status,
        statusReason: applications.statusReason,
        updatedAt: applications.updatedAt,
        writeId: applications.writeId,
      })
      .from(applications)
      .where(mine),
    insertWhen(
      ctx.db,
      statusChanges,
      {
        id: newId(),
        applicationId: input.id,
        at: ctx.now,
        status: input.status,
        reason: input.reason ?? null,
        note: input.note ?? null,
      },
      won,
    ),
    outboxStatement(ctx, { type: "application.status_changed", applicationId: input.id }, won),
  ]);
  if (!row) throw new AppError("application.not_found");
  const { writeId: written, ...view } = row;
  if (written !== writeId) throw new AppError("application.transition");
  return view;
}
