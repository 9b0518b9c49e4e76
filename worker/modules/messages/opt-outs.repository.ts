import { and, eq, sql } from "drizzle-orm";
import type { PageQuery } from "#contract/employer-queries";
import { auditStatement } from "../../db/audit";
import { afterCursor, inOrder } from "../../db/list-order";
import { invitations } from "../../db/schema/invitations";
import { optOuts } from "../../db/schema/messages";
import type { EmployerCtx } from "../../lib/ctx";
import { cancelOptedOut, restoreInvitations } from "./opt-outs.statements";
import { ofVisibleInvitations } from "./recipient.statements";

export type OptOutRow = typeof optOuts.$inferSelect;

/** The phone of an invitation that this caller may see. */
export async function findPhone({ db, employer }: EmployerCtx, invitationId: string) {
  const [row] = await db
    .select({ phone: invitations.phone })
    .from(invitations)
    .where(and(eq(invitations.id, invitationId), ofVisibleInvitations(employer)));
  return row?.phone;
}

/** The opt-out of a phone. */
export async function findOptOut({ db, employer }: EmployerCtx, phoneKey: string) {
  const [row] = await db
    .select()
    .from(optOuts)
    .where(and(eq(optOuts.employerId, employer.employerId), eq(optOuts.phoneKey, phoneKey)));
  return row;
}

export const OPT_OUT_ORDER = { list: "opt-outs", by: "createdAt", descending: true } as const;

/** Newest first, one more than the page. */
export const findOptOuts = ({ db, employer }: EmployerCtx, { cursor, limit }: PageQuery) =>
  db
    .select()
    .from(optOuts)
    .where(
      and(eq(optOuts.employerId, employer.employerId), afterCursor(optOuts, OPT_OUT_ORDER, cursor)),
    )
    .orderBy(...inOrder(optOuts, OPT_OUT_ORDER))
    .limit(limit + 1);

/** Adds an opt-out and cancels messages that wait for it; false when the phone already has one. */
export async function insertOptOut(ctx: EmployerCtx, row: OptOutRow) {
  const isThere = sql`EXISTS (SELECT 1 FROM opt_outs WHERE id = ${row.id})`;
  const [inserted] = await ctx.db.batch([
    ctx.db
      .insert(optOuts)
      .values(row)
      .onConflictDoNothing({ target: [optOuts.employerId, optOuts.phoneKey] }),
    auditStatement(ctx, { action: "opt_out.added", entityId: row.id, when: isThere }),
    cancelOptedOut(ctx, row.employerId),
  ]);
  return inserted.meta.changes === 1;
}

/** Removes an opt-out and restores the invitations it had cancelled. Returns whether it existed. */
export async function deleteOptOut(ctx: EmployerCtx, id: string) {
  const { employerId } = ctx.employer;
  const ownOptOut = and(eq(optOuts.id, id), eq(optOuts.employerId, employerId));
  const [, gone] = await ctx.db.batch([
    auditStatement(ctx, {
      action: "opt_out.removed",
      entityId: id,
      when: sql`EXISTS (SELECT 1 FROM opt_outs WHERE id = ${id} AND employer_id = ${employerId})`,
    }),
    ctx.db.delete(optOuts).where(ownOptOut).returning({ id: optOuts.id }),
    restoreInvitations(ctx, employerId),
  ]);
  return gone.length > 0;
}
