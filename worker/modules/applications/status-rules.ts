import { describeErrors } from "#contract/employer-messages";
import type { StatusInput } from "#contract/employer-queries";
import type { ErrorCode } from "#contract/errors";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  needsReason,
  STATUS_TRANSITIONS,
} from "#contract/statuses";

/** What decides whether an application may move; the repository says the same in SQL. */

type Standing = {
  status: ApplicationStatus;
  submittedAt: number | null;
  isRequestedAgain: boolean;
};

/** The statuses out of which a move leads. */
export const movesFrom = ({ status, reason }: Pick<StatusInput, "status" | "reason">) =>
  APPLICATION_STATUSES.filter(
    (one) =>
      STATUS_TRANSITIONS[one].includes(status) &&
      (reason !== undefined || !needsReason(one, status)),
  );

/** What `request.invalid` says of a move. */
export const REASON_REQUIRED = describeErrors([{ path: "reason", code: "required" }], undefined);

/** What `application.transition` says of a move: where an application may go instead. */
export function transitionErrors({ status: from, submittedAt }: Standing) {
  const words = STATUS_TRANSITIONS[from].filter((to) => to !== "reviewed" || submittedAt !== null);
  const detail = `The application is ${from}: status must be one of: ${words.join(", ")}`;
  return [{ path: "status", code: "invalid" as const, detail }];
}

/** Why an application may not move so, `request.invalid` without a reason; undefined when it may. */
export function moveRefusal(
  { status: from, submittedAt, isRequestedAgain }: Standing,
  { status, reason, force }: StatusInput,
): ErrorCode | undefined {
  if (!STATUS_TRANSITIONS[from]?.includes(status)) return "application.transition";
  if (status === "reviewed" && submittedAt === null) return "application.transition";
  if (reason === undefined && needsReason(from, status)) return "request.invalid";
  const waits = status === "approved" && isRequestedAgain && !force;
  return waits ? "application.document_requested" : undefined;
}

/**
 * The same for one of many. Who decides on one has it before them; of many, a document that was sent
 * again may have been looked at by nobody.
 */
export function moveOfManyRefusal(
  standing: Standing & { isUnchecked: boolean },
  move: StatusInput,
): ErrorCode | undefined {
  const waits = move.status === "approved" && standing.isUnchecked && !move.force;
  return moveRefusal(standing, move) ?? (waits ? "application.document_unchecked" : undefined);
}
