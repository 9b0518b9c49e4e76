import type { BulkReceipt, StatusesInput } from "#contract/bulk";
import type { DryRun } from "#contract/employer-queries";
import { bulkReceipt, type Verdict } from "../../lib/bulk-receipt";
import type { EmployerCtx } from "../../lib/ctx";
import { moveRefusal, movesFrom } from "./status-rules";
import { findForMove, moveMany } from "./status.repository";

type Found = Awaited<ReturnType<typeof findForMove>>[number];

/**
 * Moves many applications as the status of each allows; one that has changed since it was read stays,
 * and none keeps another from moving. A dry run says the same and writes nothing.
 */
export async function changeStatuses({
  ctx,
  input: { dryRun = false, rows, ...move },
}: {
  ctx: EmployerCtx;
  input: StatusesInput & DryRun;
}): Promise<BulkReceipt> {
  const { found, written } = dryRun
    ? { found: await findForMove(ctx, rows), written: new Map<string, string>() }
    : await moveMany(ctx, { ...move, rows, from: movesFrom(move) });
  const judge = (row: Found): Verdict => {
    if (row.status === move.status) return "unchanged";
    const refused = moveRefusal(row, move);
    return refused ? { refused } : "changed";
  };
  const codes = { missing: "application.not_found", stale: "application.stale" } as const;
  return bulkReceipt({ dryRun, rows, found, written, judge, ...codes });
}
