import { type SQL, and, eq, getTableColumns, sql } from "drizzle-orm";
import type { InvitationQuery } from "#contract/employer-queries";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import { INVITATION_STATUSES, type InvitationStatus } from "#contract/statuses";
import { behind, pageOf } from "../../db/page";
import { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { invitationStatusSql } from "./invitation-status";
import { openedApplication, storedInvitationView } from "./invitation-view.v1";

const mine = (ctx: EmployerCtx) => eq(invitations.employerId, ctx.employer.employerId);

/** The statement that reads this employer's invitations with the applications they opened. */
export const selectMine = (ctx: EmployerCtx, where: SQL | undefined) =>
  ctx.db
    .select({ ...getTableColumns(invitations), opened: openedApplication })
    .from(invitations)
    .where(and(mine(ctx), where));

/** One invitation. @throws AppError invitation.not_found, also for another employer's */
export async function readInvitation({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<EmployerInvitationView> {
  const [row] = await selectMine(ctx, eq(invitations.id, input.id));
  if (!row) throw new AppError("invitation.not_found");
  return storedInvitationView(ctx, row);
}

/** Invitations in the order of their making, a page at a time. */
export async function listInvitations({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: InvitationQuery;
}): Promise<Page<EmployerInvitationView>> {
  const { cursor, limit, contract, status } = input;
  const rows = await selectMine(
    ctx,
    and(
      contract === undefined ? undefined : eq(invitations.contractId, contract),
      status && sql`${invitationStatusSql(ctx.now)} = ${status}`,
      behind(invitations, "createdAt", cursor),
    ),
  )
    .orderBy(invitations.createdAt, invitations.id)
    .limit(limit + 1);
  const { page, nextCursor } = pageOf(rows, "createdAt", limit);
  const items = await Promise.all(page.map((row) => storedInvitationView(ctx, row)));
  return { items, nextCursor };
}

export type InvitationCounts = Record<InvitationStatus, number>;

/** How many invitations of these contracts stand where, by contract id; one query for all. */
export async function countInvitations({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { contractIds: string[] };
}): Promise<(contractId: string) => InvitationCounts> {
  const status = invitationStatusSql(ctx.now).as("status");
  const ids = sql`(SELECT value FROM json_each(${JSON.stringify(input.contractIds)}))`;
  const rows = await ctx.db
    .select({ contractId: invitations.contractId, status, count: sql<number>`COUNT(*)` })
    .from(invitations)
    .where(and(sql`${invitations.contractId} IN ${ids}`, mine(ctx)))
    .groupBy(invitations.contractId, sql`2`);
  return (contractId) => {
    const own = rows.filter((row) => row.contractId === contractId);
    return Object.fromEntries(
      INVITATION_STATUSES.map((one) => [one, own.find((row) => row.status === one)?.count ?? 0]),
    ) as InvitationCounts;
  };
}
