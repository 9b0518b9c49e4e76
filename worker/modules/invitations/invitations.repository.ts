import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { auditStatement } from "../../db/audit";
import { outboxStatement } from "../../db/outbox";
import { invitations } from "../../db/schema/invitations";
import { sessionBatch } from "../../db/session-batch";
import type { Ctx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";

/** One invitation by the SHA-256 of its token. */
export async function findByTokenHash(ctx: Ctx, tokenHash: string) {
  const [row] = await ctx.db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  return row;
}

/** The invitation behind the newest application of the signed-in person. */
export async function findCurrentOf(ctx: SessionCtx) {
  const behind = sql`(SELECT invitation_id FROM applications
    WHERE id = ${ctx.session.applicationId})`;
  const [rows] = await sessionBatch(ctx, [
    ctx.db.select().from(invitations).where(eq(invitations.id, behind)),
  ]);
  return rows[0];
}

/**
 * Declines an invitation that is open and unused, with its audit event; answers the row as it
 * stands afterwards, whoever changed it.
 */
export async function declineOpen(ctx: Ctx, invitationId: string, reason: string) {
  const writeId = newId();
  const won = sql`EXISTS (SELECT 1 FROM ${invitations}
    WHERE ${invitations.id} = ${invitationId} AND ${invitations.writeId} = ${writeId})`;
  const [, , rows] = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({ isDeclined: true, declineReason: reason, declinedAt: ctx.now, writeId })
      .where(
        and(
          eq(invitations.id, invitationId),
          eq(invitations.isUsed, false),
          eq(invitations.isDeclined, false),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, ctx.now),
        ),
      ),
    auditStatement(ctx, { action: "invitation.declined", entityId: invitationId }, won),
    ctx.db.select().from(invitations).where(eq(invitations.id, invitationId)),
    outboxStatement(ctx, { type: "invitation.declined", invitationId }, won),
  ]);
  return rows[0];
}
