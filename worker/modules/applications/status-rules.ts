import type { StatusInput } from "#contract/employer-queries";
import type { ErrorCode } from "#contract/errors";
import {
  APPLICATION_STATUSES,
  type ApplicationStatus,
  needsReason,
  STATUS_TRANSITIONS,
} from "#contract/statuses";
import { describeErrors } from "../../lib/problem-texts/describe-errors";

/** The rules of status moves; the repository repeats them in SQL. */

type MoveFacts = {
  status: ApplicationStatus;
  submittedAt: number | null;
  isRequestedAgain: boolean;
};

/** The statuses from which this move is allowed. */
export const movesFrom = ({ status, reason }: Pick<StatusInput, "status" | "reason">) =>
  APPLICATION_STATUSES.filter(
    (one) =>
      STATUS_TRANSITIONS[one].includes(status) &&
      (reason !== undefined || !needsReason(one, status)),
  );

/** The errors of `request.invalid` when a required reason is missing. */
export const REASON_REQUIRED = describeErrors([{ path: "reason", code: "required" }]);

/**
 * The errors of `application.transition`: the statuses to which the application may move instead.
 */
export function transitionErrors({ status: from, submittedAt }: MoveFacts) {
  const targets = STATUS_TRANSITIONS[from].filter(
    (to) => to !== "reviewed" || submittedAt !== null,
  );
  const detail = `The application is ${from}: status must be one of: ${targets.join(", ")}`;
  return [{ path: "status", code: "invalid" as const, detail }];
}

/** The errors of `application.transition` for milestones. */
export const notApprovedErrors = (status: ApplicationStatus) => [
  {
    path: "status",
    code: "invalid" as const,
    detail: `Milestones need an approved application; this one is ${status}`,
  },
];

/** Why this move is refused; `request.invalid` when a reason is missing, undefined when allowed. */
export function moveRefusal(
  { status: from, submittedAt, isRequestedAgain }: MoveFacts,
  { status, reason, force }: StatusInput,
): ErrorCode | undefined {
  if (!STATUS_TRANSITIONS[from]?.includes(status)) return "application.transition";
  if (status === "reviewed" && submittedAt === null) return "application.transition";
  if (reason === undefined && needsReason(from, status)) return "request.invalid";
  const isBlocked = status === "approved" && isRequestedAgain && !force;
  return isBlocked ? "application.document_requested" : undefined;
}

/**
 * The same for one row of a bulk move. Somebody who approves a single application has it open; in a
 * bulk move, perhaps nobody has looked at a document that was sent again.
 */
export function moveOfManyRefusal(
  facts: MoveFacts & { isUnchecked: boolean },
  move: StatusInput,
): ErrorCode | undefined {
  const isBlocked = move.status === "approved" && facts.isUnchecked && !move.force;
  return moveRefusal(facts, move) ?? (isBlocked ? "application.document_unchecked" : undefined);
}
