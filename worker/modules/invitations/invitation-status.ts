import { type SQL, sql } from "drizzle-orm";
import type { InvitationStatus } from "#contract/statuses";
import type { invitations } from "../../db/schema/invitations";

type Flags = Pick<
  typeof invitations.$inferSelect,
  "isUsed" | "isDeclined" | "openedAt" | "revokedAt" | "expiresAt"
>;

/** One word for an invitation's flags: what was done outranks what merely passed. */
export function invitationStatus(row: Flags, now: number): InvitationStatus {
  if (row.revokedAt !== null) return "revoked";
  if (row.isUsed) return "accepted";
  if (row.isDeclined) return "declined";
  if (row.expiresAt <= now) return "expired";
  return row.openedAt === null ? "pending" : "opened";
}

/** The same word, found by the database: for filters and counts over `invitations`. */
export const invitationStatusSql = (now: number): SQL<InvitationStatus> => sql`CASE
  WHEN invitations.revoked_at IS NOT NULL THEN 'revoked'
  WHEN invitations.is_used THEN 'accepted'
  WHEN invitations.is_declined THEN 'declined'
  WHEN invitations.expires_at <= ${now} THEN 'expired'
  WHEN invitations.opened_at IS NULL THEN 'pending'
  ELSE 'opened' END`;
