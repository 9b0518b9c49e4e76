import type { BulkReceipt, MilestonesInput } from "#contract/bulk";
import type { DryRun } from "#contract/employer-queries";
import { runBulkAction, type Verdict } from "../../lib/bulk-action";
import type { EmployerCall } from "../../lib/ctx";
import { findForMilestone, writeMilestones } from "./milestones.repository";

type Found = Awaited<ReturnType<typeof findForMilestone>>[number];

function judge({ status, isSame }: Found): Verdict {
  if (status !== "approved") return { refused: "application.transition" };
  return isSame ? "unchanged" : "changed";
}

/** Records the same milestone for each of many applications that is approved. */
export function recordMilestones({
  ctx,
  input: { dryRun, rows, kind, ...milestone },
}: EmployerCall<MilestonesInput & DryRun>): Promise<BulkReceipt> {
  return runBulkAction({
    of: "application",
    rows,
    dryRun,
    read: (each) => findForMilestone(ctx, { rows: each, kind, milestone }),
    write: (each) => writeMilestones(ctx, { rows: each, kind, milestone }),
    judge,
  });
}
