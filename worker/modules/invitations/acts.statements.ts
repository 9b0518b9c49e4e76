import { type SQL, and, eq, isNull, lt, ne, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { AuditAction } from "#contract/audit";
import type { InvitationStatus } from "#contract/statuses";
import { auditEach } from "../../db/audit";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { inThirtyDays } from "../offers/offer-text";
import { type InvitationEvent, outboxEach } from "../webhooks/outbox.statements";

/** Acts of the hiring team on one invitation, on many and on all of a contract. */

/** `invitationStatus` in SQL, for filters and counts over `invitations`. */
export const invitationStatusSql = (now: number): SQL<InvitationStatus> => sql`CASE
  WHEN invitations.revoked_at IS NOT NULL THEN 'revoked'
  WHEN invitations.is_used THEN 'accepted'
  WHEN invitations.is_declined THEN 'declined'
  WHEN invitations.expires_at <= ${now} THEN 'expired'
  WHEN invitations.opened_at IS NULL THEN 'pending'
  ELSE 'opened' END`;

/** When an invitation was declined or revoked or expired; null if none of these is its status. */
export const invitationEndSql = (now: number): SQL<number | null> => sql`CASE
  WHEN invitations.revoked_at IS NOT NULL THEN invitations.revoked_at
  WHEN invitations.is_used THEN NULL
  WHEN invitations.is_declined THEN invitations.declined_at
  WHEN invitations.expires_at <= ${now} THEN invitations.expires_at END`;

/** The change tag of an invitation, without its quotes. */
export const changeTagSql = sql<string>`CAST(invitations.updated_at AS TEXT)`;

export const IN_CLOSED_CONTRACT = sql`EXISTS (SELECT 1 FROM contracts
  WHERE contracts.id = invitations.contract_id AND closed_at IS NOT NULL)`;

export type Act = {
  name: "extend" | "revoke" | "reopen";
  expiresAt?: number | undefined;
};

type Change = {
  set: SQLiteUpdateSetSource<typeof invitations>;
  /** The condition that an invitation must meet. */
  when: SQL | undefined;
  action: AuditAction;
  event: InvitationEvent;
};

const CHANGES: Record<Act["name"], (ctx: EmployerCtx, expiresAt?: number) => Change> = {
  /** Sets `extendedEnd`, unless that is the current end. */
  extend: (ctx, expiresAt) => ({
    set: { expiresAt: expiresAt ?? inThirtyDays(ctx.now) },
    when: and(
      eq(invitations.isDeclined, false),
      isNull(invitations.revokedAt),
      expiresAt === undefined
        ? lt(invitations.expiresAt, inThirtyDays(ctx.now))
        : ne(invitations.expiresAt, expiresAt),
    ),
    action: "invitation.extended",
    event: "invitation.changed",
  }),
  /** Also closes declined links, because their workers could otherwise change their mind. */
  revoke: ({ now }) => ({
    set: { revokedAt: now },
    when: and(isNull(invitations.revokedAt), eq(invitations.isUsed, false)),
    action: "invitation.revoked",
    event: "invitation.revoked",
  }),
  /** Sets the given end, or else keeps one in the future, or else sets 30 days from now. */
  reopen: (ctx, expiresAt) => ({
    set: {
      isDeclined: false,
      declineReason: null,
      declinedAt: null,
      revokedAt: null,
      expiresAt:
        expiresAt ??
        sql`CASE WHEN expires_at > ${ctx.now} THEN expires_at ELSE ${inThirtyDays(ctx.now)} END`,
    },
    when: sql`(is_declined OR revoked_at IS NOT NULL OR expires_at <= ${ctx.now})
      AND (is_used OR NOT ${IN_CLOSED_CONTRACT})`,
    action: "invitation.reopened",
    event: "invitation.reopened",
  }),
};

type Target = {
  where: SQL | undefined;
  /** Selects the same rows, under the alias `subject`, after the change. */
  subjects: SQL;
  writeId: string;
};

/** Batch statements for an act on these invitations; each gets its own audit event and webhook. */
export const actStatements = (ctx: EmployerCtx, { name, expiresAt }: Act, target: Target) =>
  changeStatements(ctx, CHANGES[name](ctx, expiresAt), target);

/** The same for any other change. */
export function changeStatements(
  ctx: EmployerCtx,
  { set, when, action, event }: Change,
  { where, subjects, writeId }: Target,
) {
  const written = sql`${subjects} AND subject.write_id = ${writeId}`;
  return [
    ctx.db
      .update(invitations)
      .set({ ...set, updatedAt: ctx.now, writeId })
      .where(and(where, when))
      .returning({ id: invitations.id, changeTag: changeTagSql }),
    auditEach(ctx, { action, source: sql`FROM invitations subject WHERE ${written}` }),
    outboxEach(ctx, { type: event, which: written }),
  ] as const;
}
