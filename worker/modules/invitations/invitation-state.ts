import type { invitations } from "../../db/schema/invitations";

type Flags = Pick<typeof invitations.$inferSelect, "isDeclined" | "revokedAt" | "expiresAt">;

/** Why an invitation no longer opens, or "open"; a used one still is (decision 1). */
export function invitationState(
  invitation: Flags,
  now: number,
): "revoked" | "declined" | "expired" | "open" {
  if (invitation.revokedAt !== null) return "revoked";
  if (invitation.isDeclined) return "declined";
  return invitation.expiresAt > now ? "open" : "expired";
}
