import { sql, type SQL } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import type { NewsKind } from "#contract/messages";
import type { ApplicationStatus } from "#contract/statuses";
import { actorColumns, auditStatement } from "../../db/audit";
import { insertWhen } from "../../db/insert-select";
import { applications, statusChanges } from "../../db/schema/applications";
import type { EmployerCtx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { newsMessage } from "../messages/messages.statements";
import { outboxStatement } from "../webhooks/outbox.statements";
import { nextVersion, wasWritten } from "./write-stamp.statements";

/** The audit events of moves. */
const ACTIONS: Record<ApplicationStatus, AuditAction> = {
  draft: "application.returned",
  submitted: "application.reopened",
  reviewed: "application.reviewed",
  approved: "application.approved",
  rejected: "application.rejected",
  withdrawn: "application.withdrawn",
};

/** What a move is to the worker; looked at again after a decision or a review, it is open once more. */
const news = (id: string, status: ApplicationStatus): SQL | NewsKind => {
  if (status === "submitted") return "status_reopened";
  if (status === "draft") return "status_returned";
  if (status !== "reviewed") return `status_${status}`;
  return sql`(SELECT CASE status WHEN 'submitted' THEN 'status_reviewed' ELSE 'status_reopened' END
    FROM applications WHERE id = ${id})`;
};

type Move = {
  id: string;
  status: ApplicationStatus;
  /** The worker reads it. */
  reason?: string | undefined;
  /** Only the hiring team reads it. */
  note?: string | undefined;
};

/**
 * The statements of a batch that moves an application where `condition` holds, with its history, audit
 * event and webhook. Back in draft it counts as not submitted.
 */
export function moveStatements(
  ctx: EmployerCtx | SessionCtx,
  move: Move & { writeId: string },
  condition: SQL | undefined,
) {
  const { id, status, writeId } = move;
  const [reason, note] = [move.reason ?? null, move.note ?? null];
  const won = wasWritten(id, writeId);
  const from = sql`(SELECT json_object('status', status) FROM applications WHERE id = ${id})`;
  const where = sql`${applications.id} = ${id} AND ${condition}`;
  const facts = { status, previousStatus: sql`subject.status` };
  return [
    // All three before the update, while the row still says where it comes from.
    outboxStatement(
      ctx,
      { type: "application.status_changed", applicationId: id, facts },
      sql`EXISTS (SELECT 1 FROM applications WHERE ${where})`,
    ),
    auditStatement(
      ctx,
      { action: ACTIONS[status], entityId: id, before: from, after: { status } },
      sql`EXISTS (SELECT 1 FROM applications WHERE ${where})`,
    ),
    newsMessage(
      ctx,
      { kind: news(id, status), applicationId: id, occasion: writeId },
      // A worker who withdraws knows it.
      ctx.session ? sql`false` : sql`EXISTS (SELECT 1 FROM applications WHERE ${where})`,
    ),
    ctx.db
      .update(applications)
      .set({
        status,
        statusReason: reason,
        updatedAt: ctx.now,
        decidedAt: status === "approved" || status === "rejected" ? ctx.now : null,
        ...nextVersion(writeId),
        ...(status === "draft" && { submittedAt: null }),
      })
      .where(where),
    insertWhen(
      ctx.db,
      statusChanges,
      {
        id: newId(),
        applicationId: id,
        at: ctx.now,
        status,
        reason,
        note,
        ...actorColumns(ctx),
      },
      won,
    ),
  ] as const;
}
