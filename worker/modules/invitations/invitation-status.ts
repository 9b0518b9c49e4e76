import type { InvitationStatus } from "#contract/statuses";
import type { invitations } from "../../db/schema/invitations";

type Flags = Pick<
  typeof invitations.$inferSelect,
  "isUsed" | "isDeclined" | "openedAt" | "revokedAt" | "expiresAt"
>;

/** The status of an invitation; what somebody did with it outranks its expiry. */
export function invitationStatus(row: Flags, now: number): InvitationStatus {
  if (row.revokedAt !== null) return "revoked";
  if (row.isUsed) return "accepted";
  if (row.isDeclined) return "declined";
  if (row.expiresAt <= now) return "expired";
  return row.openedAt === null ? "pending" : "opened";
}
