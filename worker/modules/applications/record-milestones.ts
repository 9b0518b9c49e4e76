import type { BulkReceipt, MilestonesInput } from "#contract/bulk";
import type { DryRun } from "#contract/employer-queries";
import { bulkReceipt, type Verdict } from "../../lib/bulk-receipt";
import type { EmployerCtx } from "../../lib/ctx";
import { findForMilestone, writeMilestones } from "./milestones.repository";

type Found = Awaited<ReturnType<typeof findForMilestone>>[number];

function judge({ status, isSame }: Found): Verdict {
  if (status !== "approved") return { refused: "application.transition" };
  return isSame ? "unchanged" : "changed";
}

/** Records the same milestone for each of many applications that is approved. */
export async function recordMilestones({
  ctx,
  input: { dryRun = false, rows, kind, ...milestone },
}: {
  ctx: EmployerCtx;
  input: MilestonesInput & DryRun;
}): Promise<BulkReceipt> {
  const write = { rows, kind, milestone };
  const { found, written } = dryRun
    ? { found: await findForMilestone(ctx, write), written: new Map<string, string>() }
    : await writeMilestones(ctx, write);
  const codes = { missing: "application.not_found", stale: "application.stale" } as const;
  return bulkReceipt({ dryRun, rows, found, written, judge, ...codes });
}
