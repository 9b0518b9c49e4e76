import { and, eq, isNull, sql } from "drizzle-orm";
import type { EmployerInvitationView } from "#contract/employer-views";
import { auditStatement } from "../../db/audit";
import { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { storedInvitationView } from "./invitation-view.v1";
import { selectMine } from "./read-invitations.v1";

/**
 * Ends a link, whatever its state, until it is reopened; an application it opened stays. A second
 * time changes nothing. @throws AppError invitation.not_found
 */
export async function revokeInvitation({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<EmployerInvitationView> {
  const writeId = newId();
  const won = sql`EXISTS (SELECT 1 FROM invitations WHERE id = ${id} AND write_id = ${writeId})`;
  const [, , [row]] = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({ revokedAt: ctx.now, writeId })
      .where(
        and(
          eq(invitations.id, id),
          eq(invitations.employerId, ctx.employer.employerId),
          isNull(invitations.revokedAt),
        ),
      ),
    auditStatement(ctx, { action: "invitation.revoked", entityId: id }, won),
    selectMine(ctx, eq(invitations.id, id)),
  ]);
  if (!row) throw new AppError("invitation.not_found");
  return storedInvitationView(ctx, row);
}
