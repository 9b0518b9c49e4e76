import type { ErrorCode } from "#contract/errors";
import type { Problem } from "#contract/problem";
import { ApiError, isGone } from "../../lib/api-client";

/**
 * Why an invitation cannot be shown. "failed": no answer, or the service is busy; the link itself
 * may be good, so trying again helps.
 */
export type InvitationFailure = "unknown" | "expired" | "declined" | "withdrawn" | "failed";

const BY_CODE: Partial<Record<ErrorCode, InvitationFailure>> = {
  "invitation.not_found": "unknown",
  "invitation.expired": "expired",
  "invitation.declined": "declined",
  "invitation.revoked": "withdrawn",
};

/** What was declined and when, where that is why an invitation cannot be shown. */
export const declinedInvitation = (error: unknown): Problem["declined"] =>
  error instanceof ApiError ? error.problem?.declined : undefined;

/** The reason behind a failed `GET /api/invitations/:token`. */
export function invitationFailure(error: unknown): InvitationFailure {
  if (!(error instanceof ApiError)) return "failed";
  const known = error.code && BY_CODE[error.code];
  if (known) return known;
  return isGone(error) ? "unknown" : "failed";
}
