import { and, eq, sql } from "drizzle-orm";
import { DAY_MS, INVITATION_DAYS } from "#contract/constants";
import type { ReopenInput } from "#contract/employer-queries";
import type { EmployerInvitationView } from "#contract/employer-views";
import { auditStatement } from "../../db/audit";
import { outboxStatement } from "../../db/outbox";
import { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { storedInvitationView } from "./invitation-view.v1";
import { selectMine } from "./read-invitations.v1";

/**
 * Opens a link again that was declined, revoked or has expired; what the worker did before stays in
 * the audit trail. One that is open stays as it is.
 * @throws AppError invitation.not_found
 */
export async function reopenInvitation({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: ReopenInput & { id: string };
}): Promise<EmployerInvitationView> {
  const { id } = input;
  const writeId = newId();
  const later = ctx.now + INVITATION_DAYS * DAY_MS;
  const expiresAt =
    input.expiresAt ?? sql`CASE WHEN expires_at > ${ctx.now} THEN expires_at ELSE ${later} END`;
  const won = sql`EXISTS (SELECT 1 FROM invitations WHERE id = ${id} AND write_id = ${writeId})`;
  const isClosed = sql`(is_declined OR revoked_at IS NOT NULL OR expires_at <= ${ctx.now})`;
  const mine = and(
    eq(invitations.id, id),
    eq(invitations.employerId, ctx.employer.employerId),
    isClosed,
  );
  const [, , , [row]] = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({
        isDeclined: false,
        declineReason: null,
        declinedAt: null,
        revokedAt: null,
        expiresAt,
        writeId,
      })
      .where(mine),
    auditStatement(ctx, { action: "invitation.reopened", entityId: id }, won),
    outboxStatement(ctx, { type: "invitation.reopened", invitationId: id }, won),
    selectMine(ctx, eq(invitations.id, id)),
  ]);
  if (!row) throw new AppError("invitation.not_found");
  return storedInvitationView(ctx, row);
}
