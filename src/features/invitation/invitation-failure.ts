import type { ErrorCode } from "#contract/errors";

/**
 * Why an invitation cannot be shown. "failed": no response, or the service is busy; the link itself
 * may be good, so trying again helps.
 */
export type InvitationFailure = "unknown" | "expired" | "declined" | "withdrawn" | "failed";

const BY_CODE: Partial<Record<ErrorCode, InvitationFailure>> = {
  "invitation.expired": "expired",
  "invitation.declined": "declined",
  "invitation.revoked": "withdrawn",
};

/** The reason behind a link that `GET /api/invitations/:token` refuses. */
export const invitationFailure = (code: ErrorCode): InvitationFailure => BY_CODE[code] ?? "unknown";
