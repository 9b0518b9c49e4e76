import { and, eq, inArray, sql } from "drizzle-orm";
import type { StatusInput } from "#contract/employer-queries";
import { auditStatement } from "../../db/audit";
import { insertWhen } from "../../db/insert-select";
import { applications, statusChanges } from "../../db/schema/applications";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { outboxStatement } from "../webhooks/outbox.statements";
import { wasWritten } from "./write-stamp.statements";

type Move = StatusInput & { id: string; from: readonly string[]; action: string };

/**
 * Moves this employer's application out of one of the statuses `from`, with its history, audit event
 * and webhook. Returns the row afterwards, and whether this call moved it.
 */
export async function moveStatus(ctx: EmployerCtx, { from, action, ...input }: Move) {
  const writeId = newId();
  const mine = and(
    eq(applications.id, input.id),
    eq(applications.employerId, ctx.employer.employerId),
  );
  const won = wasWritten(input.id, writeId);
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
      .where(and(mine, inArray(applications.status, [...from]))),
    auditStatement(ctx, { action, entityId: input.id }, won),
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
  if (!row) return undefined;
  const { writeId: written, ...view } = row;
  return { view, isMoved: written === writeId };
}
