import { type SQL, sql } from "drizzle-orm";
import { DAY_MS, INVITATION_DAYS } from "#contract/constants";
import type { InvitationStatus } from "#contract/statuses";
import type { EmployerCtx } from "../../lib/ctx";

/** What acts on one invitation and on many of a contract have in common. */

/** `invitationStatus` in SQL, for filters and counts over `invitations`. */
export const invitationStatusSql = (now: number): SQL<InvitationStatus> => sql`CASE
  WHEN invitations.revoked_at IS NOT NULL THEN 'revoked'
  WHEN invitations.is_used THEN 'accepted'
  WHEN invitations.is_declined THEN 'declined'
  WHEN invitations.expires_at <= ${now} THEN 'expired'
  WHEN invitations.opened_at IS NULL THEN 'pending'
  ELSE 'opened' END`;

/** When an invitation ends that opens again; unless given, an end in the future stays and another is later. */
export type ReopenedExpiry = { expiresAt: number | undefined; later: number };

export const reopened = (ctx: EmployerCtx, { expiresAt, later }: ReopenedExpiry) => ({
  isDeclined: false,
  declineReason: null,
  declinedAt: null,
  revokedAt: null,
  updatedAt: ctx.now,
  expiresAt: expiresAt ?? sql`CASE WHEN expires_at > ${ctx.now} THEN expires_at ELSE ${later} END`,
});

/** The end of one that is given more time: unless given, 30 days from now, and never sooner than it was. */
export const extended = ({ now }: EmployerCtx, expiresAt: number | undefined) =>
  expiresAt ?? sql<number>`MAX(expires_at, ${now + INVITATION_DAYS * DAY_MS})`;

export const isClosed = (ctx: EmployerCtx) =>
  sql`(is_declined OR revoked_at IS NOT NULL OR expires_at <= ${ctx.now})`;

export const IN_CLOSED_CONTRACT = sql`EXISTS (SELECT 1 FROM contracts
  WHERE contracts.id = invitations.contract_id AND closed_at IS NOT NULL)`;
