import type { invitations } from "../../db/schema/invitations";

type Flags = Pick<typeof invitations.$inferSelect, "isDeclined" | "revokedAt" | "expiresAt">;

/** Why an invitation no longer opens, or "open"; a used invitation still opens. */
export function invitationState(
  invitation: Flags,
  now: number,
): "revoked" | "declined" | "expired" | "open" {
  if (invitation.revokedAt !== null) return "revoked";
  if (invitation.expiresAt <= now) return "expired";
  return invitation.isDeclined ? "declined" : "open";
}
