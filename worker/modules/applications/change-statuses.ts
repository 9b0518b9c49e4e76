import type { StatusesInput } from "#contract/bulk";
import type { DryRun } from "#contract/employer-queries";
import { runBulkAction, type Verdict } from "../../lib/bulk-action";
import type { EmployerCall } from "../../lib/ctx";
import { moveOfManyRefusal, movesFrom, REASON_REQUIRED } from "./status-rules";
import { findForMove, moveMany } from "./status.repository";

type Found = Awaited<ReturnType<typeof findForMove>>[number];

/**
 * Moves many applications, each only if its status allows it. One that has changed since it was
 * read stays as it is, and a refused one does not stop the others. A dry run returns the same
 * outcomes without writing.
 */
export function changeStatuses({
  ctx,
  input: { dryRun, rows, ...move },
}: EmployerCall<StatusesInput & DryRun>) {
  const decide = (row: Found): Verdict => {
    if (row.status === move.status) return "unchanged";
    const refused = moveOfManyRefusal(row, move);
    if (!refused) return "changed";
    return refused === "request.invalid" ? { refused, errors: REASON_REQUIRED } : { refused };
  };
  return runBulkAction({
    of: "application",
    rows,
    dryRun,
    read: (each) => findForMove(ctx, each),
    write: (each) => moveMany(ctx, { ...move, rows: each, from: movesFrom(move) }),
    decide,
  });
}
