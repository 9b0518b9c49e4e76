import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { StatusInput } from "#contract/employer-queries";
import type { ApplicationStatus } from "#contract/statuses";
import { ownApplication } from "../../db/own-application";
import { applications } from "../../db/schema/applications";
import { sessionValues } from "../../db/session-batch";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCtx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { isAsRead, mineOnly } from "./employer-writes.statements";
import { moveStatements } from "./status.statements";

const isRequestedAgain = sql<number>`EXISTS (SELECT 1 FROM documents
  WHERE application_id = applications.id AND review_reason IS NOT NULL)`;

type Move = StatusInput & { id: string; readAs?: ReadAs; from: readonly ApplicationStatus[] };

/**
 * Moves this employer's application out of one of the statuses `from`. Returns the row afterwards, and
 * whether this call moved it.
 */
export async function moveStatus(ctx: EmployerCtx, { from, readAs, force, ...move }: Move) {
  const writeId = newId();
  const mine = mineOnly(ctx, move.id);
  const condition = and(
    mine,
    inArray(applications.status, [...from]),
    isAsRead(readAs),
    move.status === "reviewed" ? isNotNull(applications.submittedAt) : undefined,
    move.status === "approved" && !force ? sql`NOT ${isRequestedAgain}` : undefined,
  );
  const row = ctx.db
    .select({
      id: applications.id,
      status: applications.status,
      statusReason: applications.statusReason,
      version: applications.version,
      updatedAt: applications.updatedAt,
      submittedAt: applications.submittedAt,
      writeId: applications.writeId,
      isRequestedAgain: isRequestedAgain.as("is_requested_again"),
    })
    .from(applications)
    .where(mine);
  const results = await ctx.db.batch([
    ...moveStatements(ctx, { ...move, writeId }, condition),
    row,
  ]);
  const [found] = results[5];
  if (!found) return undefined;
  const { writeId: written, submittedAt, isRequestedAgain: requested, ...view } = found;
  return { view, submittedAt, isRequestedAgain: requested === 1, isMoved: written === writeId };
}

/** The worker's own withdrawal; an application that is rejected or withdrawn already stays. */
export async function writeWithdrawal(ctx: SessionCtx) {
  const { applicationId: id } = ctx.session;
  const condition = and(
    ownApplication(sessionValues(ctx), undefined),
    sql`${applications.status} NOT IN ('rejected', 'withdrawn')`,
  );
  const move = { id, status: "withdrawn", writeId: newId() } as const;
  await ctx.db.batch([...moveStatements(ctx, move, condition)]);
}
