import { and, eq, isNull, sql, type SQL } from "drizzle-orm";
import type { AuditAction } from "#contract/audit";
import { isoToEpoch } from "#contract/dates";
import type { RevokeManyInput } from "#contract/invitation-bodies";
import { cwjKey } from "#contract/employers";
import { auditEach } from "../../db/audit";
import { listOf } from "../../db/listed-rows";
import { invitations } from "../../db/schema/invitations";
import type { EmployerCtx } from "../../lib/ctx";
import { expiryOf, type Season } from "../offers/offer-text";
import { type InvitationEvent, outboxEach } from "../webhooks/outbox.statements";
import {
  extended,
  IN_CLOSED_CONTRACT,
  invitationStatusSql,
  isClosed,
  type ReopenedExpiry,
  reopened,
} from "./acts.statements";
import type { NewInvitation } from "./new-invitation";

/** Statements for all invitations of a contract at once. What a worker accepted is never among them. */

type NewOffer = Pick<
  NewInvitation,
  "companyName" | "position" | "location" | "duration" | "wage" | "pay" | "terms" | "language"
> & { expiresAt: SQL; writeId: string };

const unaccepted = (contractId: string) =>
  and(eq(invitations.contractId, contractId), eq(invitations.isUsed, false));

/** Gives each of them the contract's new words. */
export const updateOffers = (ctx: EmployerCtx, contractId: string, offer: NewOffer) =>
  ctx.db
    .update(invitations)
    .set({ ...offer, updatedAt: ctx.now })
    .where(unaccepted(contractId));

/**
 * The end of an offer when the first day of work moves: one that ended on that day moves with it, and
 * none lasts beyond it.
 */
export function movedExpiry(from: string, to: Season, now: number): SQL {
  const start = isoToEpoch(to.dateStart);
  const latest = start > now ? start : Number.MAX_SAFE_INTEGER;
  return sql`CASE WHEN expires_at = ${isoToEpoch(from)} THEN ${expiryOf(to, now)}
    ELSE MIN(expires_at, ${latest}) END`;
}

/**
 * Closes those that are not closed yet, where `when` holds: the declined too, whose workers could
 * otherwise change their mind.
 */
export const closeLinks = (ctx: EmployerCtx, contractId: string, writeId: string, when: SQL) =>
  ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now, updatedAt: ctx.now, writeId })
    .where(and(unaccepted(contractId), isNull(invitations.revokedAt), when));

/** Opens those again that were closed at this instant, an expression. */
export const reopenLinks = (ctx: EmployerCtx, contractId: string, writeId: string, closedAt: SQL) =>
  ctx.db
    .update(invitations)
    .set({ revokedAt: null, updatedAt: ctx.now, writeId })
    .where(and(unaccepted(contractId), sql`${invitations.revokedAt} = ${closedAt}`));

type Told = InvitationEvent;

/** Records what a write did to each of them, and tells the employer's endpoints. */
export const recordEach = (
  ctx: EmployerCtx,
  contractId: string,
  writeId: string,
  { action, event }: { action: AuditAction; event: Told },
) => {
  const ours = sql`subject.contract_id = ${contractId} AND subject.write_id = ${writeId}`;
  return [
    auditEach(ctx, { action }, sql`FROM invitations subject WHERE ${ours}`),
    outboxEach(ctx, { type: event }, ours),
  ] as const;
};

/** Which invitations of a contract are meant. */
export type Many = { id: string } & RevokeManyInput;

/** Whose are meant: the employer's own, which nobody has accepted. */
const meant = (ctx: EmployerCtx, { id, cwjs, statuses }: Many) =>
  and(
    unaccepted(id),
    eq(invitations.employerId, ctx.employer.employerId),
    cwjs && sql`${invitations.cwj} IN ${listOf(cwjs.map(cwjKey))}`,
    statuses && sql`${invitationStatusSql(ctx.now)} IN ${listOf(statuses)}`,
  );

/** Closes those that are not revoked yet. */
export const revokeMeant = (ctx: EmployerCtx, many: Many, writeId: string) =>
  ctx.db
    .update(invitations)
    .set({ revokedAt: ctx.now, updatedAt: ctx.now, writeId })
    .where(and(meant(ctx, many), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id });

/** Moves the end of those that are neither declined nor revoked. */
export const extendMeant = (
  ctx: EmployerCtx,
  many: Many,
  expiresAt: number | undefined,
  writeId: string,
) =>
  ctx.db
    .update(invitations)
    .set({ expiresAt: extended(ctx, expiresAt), updatedAt: ctx.now, writeId })
    .where(and(meant(ctx, many), eq(invitations.isDeclined, false), isNull(invitations.revokedAt)))
    .returning({ id: invitations.id });

/** Opens those again that were declined, revoked or have expired, unless the contract is closed by now. */
export const reopenMeant = (
  ctx: EmployerCtx,
  many: Many,
  expiry: ReopenedExpiry,
  writeId: string,
) =>
  ctx.db
    .update(invitations)
    .set({ ...reopened(ctx, expiry), writeId })
    .where(and(meant(ctx, many), isClosed(ctx), sql`NOT ${IN_CLOSED_CONTRACT}`))
    .returning({ id: invitations.id });
