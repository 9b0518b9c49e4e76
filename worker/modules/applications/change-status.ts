import type { StatusInput } from "#contract/employer-queries";
import type { StatusView } from "#contract/employer-views";
import { APPLICATION_STATUSES, needsReason, STATUS_TRANSITIONS } from "#contract/statuses";
import { AppError } from "../../lib/app-error";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCtx } from "../../lib/ctx";
import { moveStatus } from "./status.repository";
import { rfc3339 } from "../../lib/rfc3339";

const requiredReason = () =>
  new AppError("request.invalid", {
    errors: [{ path: "reason", code: "required", detail: "Reason is required" }],
  });

/** Why a move was refused, from the row as it was found afterwards. */
function refusalOf(
  found: NonNullable<Awaited<ReturnType<typeof moveStatus>>>,
  { status, reason, force }: StatusInput,
): AppError {
  const { view, submittedAt, isRequestedAgain } = found;
  const from = APPLICATION_STATUSES.find((one) => one === view.status);
  if (!from || !STATUS_TRANSITIONS[from].includes(status)) {
    return new AppError("application.transition");
  }
  if (status === "reviewed" && submittedAt === null) return new AppError("application.transition");
  if (reason === undefined && needsReason(from, status)) return requiredReason();
  if (status === "approved" && isRequestedAgain && !force) {
    return new AppError("application.document_requested");
  }
  return new AppError("application.stale");
}

/**
 * Moves an application as its status allows; of two concurrent moves exactly one wins. The worker
 * reads the reason, only the hiring team the note. Back in draft it keeps its reference.
 * @throws AppError application.not_found, application.transition, application.document_requested,
 * application.stale, request.invalid (without a reason that the move needs)
 */
export async function changeStatus({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: StatusInput & { id: string; readAs?: ReadAs };
}): Promise<StatusView> {
  const { status, reason } = input;
  const from = APPLICATION_STATUSES.filter(
    (one) =>
      STATUS_TRANSITIONS[one].includes(status) &&
      (reason !== undefined || !needsReason(one, status)),
  );
  const found = await moveStatus(ctx, { ...input, from });
  if (!found) throw new AppError("application.not_found");
  if (!found.isMoved) throw refusalOf(found, input);
  return { ...found.view, updatedAt: rfc3339(found.view.updatedAt) };
}
