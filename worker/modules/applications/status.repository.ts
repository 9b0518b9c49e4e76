import { and, inArray, isNotNull, sql } from "drizzle-orm";
import type { BulkRow, StatusesInput } from "#contract/bulk";
import type { StatusInput } from "#contract/employer-queries";
import type { ApplicationStatus } from "#contract/statuses";
import { changeTagSql, isAsRead } from "../../db/as-read";
import { employerApplication, ownApplication } from "../../db/own-application";
import { IS_OVER } from "../../db/pending-actions";
import { applications } from "../../db/schema/applications";
import { sessionValues } from "../../db/session-batch";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCtx, SessionCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { newId } from "../../platform/ids";
import { ownAsListed, ownListed, changeTagsOf } from "./employer-writes.statements";
import { moveStatements } from "./status.statements";

const isRequestedAgain = sql<boolean>`EXISTS (SELECT 1 FROM documents
  WHERE application_id = applications.id AND review_reason IS NOT NULL)`.mapWith(Boolean);

const isUnchecked = sql<boolean>`EXISTS (SELECT 1 FROM documents
  WHERE application_id = applications.id AND resent_at IS NOT NULL)`.mapWith(Boolean);

type Rules = Pick<StatusInput, "status" | "force"> & { from: readonly ApplicationStatus[] };
type Move = StatusInput & { id: string; readAs?: ReadAs; from: readonly ApplicationStatus[] };

/** The rules of `moveRefusal`, in SQL. */
const mayMove = ({ status, force, from }: Rules) =>
  and(
    inArray(applications.status, [...from]),
    status === "reviewed" ? isNotNull(applications.submittedAt) : undefined,
    status === "approved" && !force ? sql`NOT ${isRequestedAgain}` : undefined,
  );

/**
 * Moves this employer's application if its status is one of `from`. Returns the row afterwards, and
 * whether this call moved it.
 */
export async function moveStatus(ctx: EmployerCtx, { id, from, readAs, force, ...move }: Move) {
  const thisApplication = employerApplication(ctx, id);
  const condition = and(thisApplication, isAsRead(readAs), mayMove({ from, force, ...move }));
  const row = ctx.db
    .select({
      ...pick(applications, "id", "status", "statusReason", "version", "updatedAt", "submittedAt"),
      isRequestedAgain: isRequestedAgain.as("is_requested_again"),
    })
    .from(applications)
    .where(thisApplication);
  const [, , , moved, , [found]] = await ctx.db.batch([
    ...moveStatements(ctx, { ...move, rows: [{ id }], writeId: newId() }, condition),
    row,
  ]);
  if (!found) return undefined;
  const { submittedAt, isRequestedAgain: isRequested, ...view } = found;
  return { view, submittedAt, isRequestedAgain: isRequested, isMoved: moved.length > 0 };
}

const MOVED = {
  ...pick(applications, "id", "status", "submittedAt"),
  changeTag: changeTagSql.as("change_tag"),
  isRequestedAgain: isRequestedAgain.as("is_requested_again"),
  isUnchecked: isUnchecked.as("is_unchecked"),
};

type ManyMoves = Omit<StatusesInput, "rows"> & {
  rows: readonly BulkRow[];
  from: readonly ApplicationStatus[];
};

/** The listed applications of this employer, with the columns that the rules of a move need. */
export const findForMove = (ctx: EmployerCtx, rows: readonly BulkRow[]) =>
  ctx.db.select(MOVED).from(applications).where(ownListed(ctx, rows));

/**
 * Moves each application whose status is one of `from`, by the rules of `moveOfManyRefusal`.
 * Returns all rows as they were before, and the new change tags of the moved ones.
 */
export async function moveMany(ctx: EmployerCtx, { rows, from, ...move }: ManyMoves) {
  const isChecked = move.status === "approved" && !move.force ? sql`NOT ${isUnchecked}` : undefined;
  const condition = and(ownAsListed(ctx, rows), mayMove({ from, ...move }), isChecked);
  const [found, , , , written] = await ctx.db.batch([
    findForMove(ctx, rows),
    ...moveStatements(ctx, { ...move, rows, writeId: newId() }, condition),
  ]);
  return { found, written: changeTagsOf(written) };
}

/** The worker withdraws; an application that is already rejected or withdrawn stays as it is. */
export async function writeWithdrawal(ctx: SessionCtx) {
  const { applicationId: id } = ctx.session;
  const condition = and(ownApplication(sessionValues(ctx), undefined), sql`NOT ${IS_OVER}`);
  const move = { rows: [{ id }], status: "withdrawn", writeId: newId() } as const;
  await ctx.db.batch([...moveStatements(ctx, move, condition)]);
}
