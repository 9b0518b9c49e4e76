import { and, eq, isNull, sql } from "drizzle-orm";
import { DAY_MS, INVITATION_DAYS } from "#contract/constants";
import type { ExtendInput } from "#contract/employer-queries";
import type { EmployerInvitationView } from "#contract/employer-views";
import { auditStatement } from "../../db/audit";
import { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { storedInvitationView } from "./invitation-view.v1";
import { selectMine } from "./read-invitations.v1";

/**
 * Gives an invitation more (or less) time, also one that has expired: its link opens again. What was
 * declined or revoked stays so until it is reopened. 30 days from now unless said.
 * @throws AppError invitation.not_found, .declined, .revoked
 */
export async function extendInvitation({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: ExtendInput & { id: string };
}): Promise<EmployerInvitationView> {
  const { id, expiresAt = ctx.now + INVITATION_DAYS * DAY_MS } = input;
  const writeId = newId();
  const won = sql`EXISTS (SELECT 1 FROM invitations WHERE id = ${id} AND write_id = ${writeId})`;
  const [, , [row]] = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({ expiresAt, writeId })
      .where(
        and(
          eq(invitations.id, id),
          eq(invitations.employerId, ctx.employer.employerId),
          eq(invitations.isDeclined, false),
          isNull(invitations.revokedAt),
        ),
      ),
    auditStatement(ctx, { action: "invitation.extended", entityId: id }, won),
    selectMine(ctx, eq(invitations.id, id)),
  ]);
  if (!row) throw new AppError("invitation.not_found");
  if (row.revokedAt !== null) throw new AppError("invitation.revoked");
  if (row.isDeclined) throw new AppError("invitation.declined");
  return storedInvitationView(ctx, row);
}
