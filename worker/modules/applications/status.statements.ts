import { sql, type SQL } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import type { BulkRow } from "#contract/bulk";
import type { NewsKind } from "#contract/messages";
import type { ApplicationStatus } from "#contract/statuses";
import { actorColumns, auditEach, idBeside } from "../../db/audit";
import { insertSelect } from "../../db/insert-select";
import { applications, statusChanges } from "../../db/schema/applications";
import type { EmployerCtx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { newsMessages } from "../messages/messages.statements";
import { outboxEach } from "../webhooks/outbox.statements";
import { WRITTEN } from "./employer-writes.statements";
import { nextVersion, rowsHaveWriteId } from "./write-stamp.statements";

/** The audit event of a move to each status. */
const ACTIONS: Record<ApplicationStatus, AuditAction> = {
  draft: "application.returned",
  submitted: "application.reopened",
  reviewed: "application.reviewed",
  approved: "application.approved",
  rejected: "application.rejected",
  withdrawn: "application.withdrawn",
};

/**
 * The message that a move of `subject` sends to the worker. Reviewing an application again after a
 * decision counts as reopening it.
 */
const newsOf = (status: ApplicationStatus): SQL | NewsKind => {
  if (status === "submitted") return "status_reopened";
  if (status === "draft") return "status_returned";
  if (status !== "reviewed") return `status_${status}`;
  return sql`CASE subject.status WHEN 'submitted' THEN 'status_reviewed' ELSE 'status_reopened' END`;
};

type Move = {
  status: ApplicationStatus;
  /** The worker reads it. */
  reason?: string | undefined;
  /** Only the hiring team reads it. */
  note?: string | undefined;
};

/** The columns that a move sets. An application back in draft counts as not submitted. */
const movedColumns = ({ now }: EmployerCtx | SessionCtx, move: Move & { writeId: string }) => ({
  status: move.status,
  statusReason: move.reason ?? null,
  updatedAt: now,
  decidedAt: move.status === "approved" || move.status === "rejected" ? now : null,
  ...nextVersion(move.writeId),
  ...(move.status === "draft" && { submittedAt: null }),
});

/**
 * Batch statements that move every application that meets `condition`. Each one gets its own
 * history entry, audit event, webhook and message.
 */
export function moveStatements(
  ctx: EmployerCtx | SessionCtx,
  { rows, ...move }: Move & { rows: readonly BulkRow[]; writeId: string },
  condition: SQL | undefined,
) {
  const { status, reason = null, note = null, writeId } = move;
  const which = sql`subject.id IN (SELECT id FROM applications WHERE ${condition})`;
  return [
    // These come before the update, while the rows still have their previous status.
    outboxEach(ctx, {
      type: "application.status_changed",
      facts: { status, previousStatus: sql`subject.status` },
      which,
    }),
    auditEach(ctx, {
      action: ACTIONS[status],
      before: sql`json_object('status', subject.status)`,
      after: { status },
      source: sql`FROM applications subject WHERE ${which}`,
    }),
    // A worker needs no message about their own withdrawal.
    newsMessages(ctx, {
      kind: newsOf(status),
      occasion: writeId,
      which: ctx.session ? sql`${which} AND false` : which,
    }),
    ctx.db.update(applications).set(movedColumns(ctx, move)).where(condition).returning(WRITTEN),
    insertSelect(
      ctx.db,
      statusChanges,
      {
        id: idBeside(newId()),
        applicationId: sql`subject.id`,
        at: ctx.now,
        status,
        reason,
        note,
        ...actorColumns(ctx),
      },
      sql`FROM applications subject WHERE ${rowsHaveWriteId(sql`subject`, rows, writeId)}`,
    ),
  ] as const;
}
