import { and, eq, isNotNull, sql } from "drizzle-orm";
import { type InvitationQuery, cursorText } from "#contract/employer-queries";
import type { EmployerInvitationView, Page } from "#contract/employer-views";
import { INVITATION_STATUSES, type InvitationStatus } from "#contract/statuses";
import { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { invitationUrl } from "./create-invitation";
import { invitationStatus } from "./invitation-status";

type Row = typeof invitations.$inferSelect;

const mine = (ctx: EmployerCtx) => eq(invitations.employerId, ctx.employer.employerId);

/** The row as its employer sees it, with the link. @throws when the stored token cannot be opened */
async function viewOf(ctx: EmployerCtx, row: Row): Promise<EmployerInvitationView> {
  const place = { table: "invitations", column: "token", id: row.id };
  const token = await ctx.vault.open(place, row.token);
  return {
    id: row.id,
    contractId: row.contractId,
    cwj: row.cwj,
    status: invitationStatus(row, ctx.now),
    invitationUrl: invitationUrl(ctx.origin, token, row.language),
    firstName: row.firstName,
    lastName: row.lastName,
    email: row.email,
    countryCode: row.countryCode,
    phone: row.phone,
    companyName: row.companyName,
    position: row.position,
    location: row.location,
    duration: row.duration,
    wage: row.wage,
    ...(row.language && { language: row.language }),
    ...row.terms,
    declineReason: row.declineReason,
    declinedAt: row.declinedAt,
    expiresAt: row.expiresAt,
    createdAt: row.createdAt,
  };
}

/** One invitation. @throws AppError invitation.not_found, also for another employer's */
export async function readInvitation({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<EmployerInvitationView> {
  const [row] = await ctx.db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, input.id), mine(ctx)));
  if (!row) throw new AppError("invitation.not_found");
  return viewOf(ctx, row);
}

/** Invitations in the order of their making, a page at a time. */
export async function listInvitations({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: InvitationQuery;
}): Promise<Page<EmployerInvitationView>> {
  const { cursor, limit, contract } = input;
  const rows = await ctx.db
    .select()
    .from(invitations)
    .where(
      and(
        mine(ctx),
        contract === undefined ? undefined : eq(invitations.contractId, contract),
        cursor && sql`(${invitations.createdAt}, ${invitations.id}) > (${cursor.at}, ${cursor.id})`,
      ),
    )
    .orderBy(invitations.createdAt, invitations.id)
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: await Promise.all(page.map((row) => viewOf(ctx, row))),
    nextCursor: last ? cursorText({ at: last.createdAt, id: last.id }) : null,
  };
}

/** How many invitations of a contract stand where. */
export async function countInvitations({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { contractId: string };
}): Promise<Record<InvitationStatus, number>> {
  const rows = await ctx.db
    .select({
      isUsed: invitations.isUsed,
      isDeclined: invitations.isDeclined,
      openedAt: invitations.openedAt,
      revokedAt: invitations.revokedAt,
      expiresAt: invitations.expiresAt,
    })
    .from(invitations)
    // The index of a contract's workers holds only rows with a CWJ.
    .where(
      and(eq(invitations.contractId, input.contractId), isNotNull(invitations.cwj), mine(ctx)),
    );
  const counts = Object.fromEntries(INVITATION_STATUSES.map((status) => [status, 0]));
  for (const row of rows) {
    const status = invitationStatus(row, ctx.now);
    counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts as Record<InvitationStatus, number>;
}
