import type { ErrorCode } from "#contract/errors";

/** Why an invitation cannot be shown. "failed": no response, or a busy server; a retry may help. */
export type InvitationFailure = "unknown" | "expired" | "declined" | "withdrawn" | "failed";

const BY_CODE: Partial<Record<ErrorCode, InvitationFailure>> = {
  "invitation.expired": "expired",
  "invitation.declined": "declined",
  "invitation.revoked": "withdrawn",
};

/** Maps the error code of `GET /api/invitations/:token` to the reason. */
export const invitationFailure = (code: ErrorCode): InvitationFailure => BY_CODE[code] ?? "unknown";
