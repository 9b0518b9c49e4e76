import type { BulkReceipt, MilestonesInput, RemoveMilestonesInput } from "#contract/bulk";
import type { DryRun } from "#contract/employer-queries";
import type { MilestoneInput } from "#contract/milestones";
import { runBulkAction, type Verdict } from "../../lib/bulk-action";
import type { EmployerCall } from "../../lib/ctx";
import { findForMilestone, writeMilestones } from "./milestones.repository";
import { notApprovedErrors } from "./status-rules";

type Found = Awaited<ReturnType<typeof findForMilestone>>[number];

function decide({ status, isSame }: Found): Verdict {
  if (status !== "approved") {
    return { refused: "application.transition", errors: notApprovedErrors(status) };
  }
  return isSame ? "unchanged" : "changed";
}

const written = (
  { ctx, input: { dryRun, rows, kind } }: EmployerCall<RemoveMilestonesInput & DryRun>,
  milestone: MilestoneInput | undefined,
): Promise<BulkReceipt> =>
  runBulkAction({
    of: "application",
    rows,
    dryRun,
    read: (each) => findForMilestone(ctx, { rows: each, kind, milestone }),
    write: (each) => writeMilestones(ctx, { rows: each, kind, milestone }),
    decide,
  });

/** Records the same milestone for each approved one of many applications. */
export function recordMilestones(call: EmployerCall<MilestonesInput & DryRun>) {
  const { dryRun: _dryRun, rows: _rows, kind: _kind, ...milestone } = call.input;
  return written(call, milestone);
}

/** Removes a milestone that was recorded by mistake from each of many applications. */
export const removeMilestones = (call: EmployerCall<RemoveMilestonesInput & DryRun>) =>
  written(call, undefined);
