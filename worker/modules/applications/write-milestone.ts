import { type MilestoneInput, type MilestoneKind, milestonesOf } from "#contract/milestones";
import { AppError } from "../../lib/app-error";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { writeMilestone } from "./milestones.repository";
import { notApprovedErrors } from "./status-rules";

type Named = { id: string; kind: MilestoneKind; readAs?: ReadAs };

async function written(ctx: EmployerCtx, write: Parameters<typeof writeMilestone>[1]) {
  const row = await writeMilestone(ctx, write);
  if (!row) throw new AppError("application.not_found");
  if (row.status !== "approved") {
    throw new AppError("application.transition", { errors: notApprovedErrors(row.status) });
  }
  if (!row.isAsRead) throw new AppError("application.stale");
  const { id, version, updatedAt } = row;
  return { id, milestones: milestonesOf(row.milestones), version, updatedAt: rfc3339(updatedAt) };
}

/**
 * Records a milestone of an approved application, replacing the previous one of its kind; the
 * worker sees it. Recording the same one again changes nothing.
 * @throws AppError application.not_found, application.transition, application.stale
 */
export const recordMilestone = ({
  ctx,
  input: { id, kind, readAs, ...milestone },
}: EmployerCall<Named & MilestoneInput>) => written(ctx, { id, kind, readAs, milestone });

/** Removes a milestone that was recorded by mistake. @throws as `recordMilestone` */
export const removeMilestone = ({ ctx, input }: EmployerCall<Named>) =>
  written(ctx, { ...input, milestone: undefined });
