import type { StatusInput } from "#contract/employer-queries";
import type { StatusView } from "#contract/employer-views";
import { type ApplicationStatus, STATUS_TRANSITIONS } from "#contract/statuses";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { moveStatus } from "./status.repository";

/** The audit events of moves; only the worker submits. */
const ACTIONS: Record<ApplicationStatus, string> = {
  draft: "application.returned",
  submitted: "application.reopened",
  reviewed: "application.reviewed",
  approved: "application.approved",
  rejected: "application.rejected",
};

/** The statuses from which this one can be reached. */
const statusesBefore = (target: ApplicationStatus) =>
  Object.entries(STATUS_TRANSITIONS)
    .filter(([, targets]) => targets.includes(target))
    .map(([status]) => status);

/**
 * Moves an application as its status allows; of two concurrent moves exactly one wins. The worker
 * reads the reason, only the hiring team the note. Back in draft it counts as not submitted but keeps
 * its reference.
 * @throws AppError application.not_found, application.transition
 */
export async function changeStatus({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: StatusInput & { id: string };
}): Promise<StatusView> {
  const from = statusesBefore(input.status);
  const moved = await moveStatus(ctx, { ...input, from, action: ACTIONS[input.status] });
  if (!moved) throw new AppError("application.not_found");
  if (!moved.isMoved) throw new AppError("application.transition");
  return moved.view;
}
