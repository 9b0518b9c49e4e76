import { and, eq, isNull, sql } from "drizzle-orm";
import { auditUnsigned } from "../../db/audit";
import { PREVIOUS_WROTE_ONE } from "../../db/just-changed";
import { isUnanswered } from "../../db/pending-actions";
import { invitations } from "../../db/schema/invitations";
import { sessionBatch } from "../../db/session-batch";
import type { Ctx, SessionCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { outboxStatement } from "../webhooks/outbox.statements";
import { selectCurrentPosition } from "./current-position.statements";

/** One invitation by the SHA-256 of its token. */
export async function findByTokenHash(ctx: Ctx, tokenHash: string) {
  const [row] = await ctx.db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash));
  return row;
}

/** The invitation behind the session's application. */
export async function findCurrentPosition(ctx: SessionCtx) {
  const [rows] = await sessionBatch(ctx, [selectCurrentPosition(ctx)]);
  return rows[0];
}

/** For later statements of the batch: a token's invitation, and whether this write changed it. */
const byToken = (tokenHash: string, writeId: string) => ({
  id: sql`(SELECT id FROM invitations WHERE token_hash = ${tokenHash})`,
  wrote: sql`EXISTS (SELECT 1 FROM invitations
    WHERE token_hash = ${tokenHash} AND write_id = ${writeId})`,
});

/** The columns of an audit event that the visitor of an invitation's link causes. */
const byVisitor = (tokenHash: string) => ({
  entityId: sql`(SELECT id FROM invitations WHERE token_hash = ${tokenHash})`,
  actor: "token" as const,
  employerId: sql`(SELECT employer_id FROM invitations WHERE token_hash = ${tokenHash})`,
});

/** Declines an open, unused invitation, with its audit event; returns the row afterwards. */
export async function declineOpen(ctx: Ctx, tokenHash: string, reason: string) {
  const writeId = newId();
  const { id: invitationId, wrote } = byToken(tokenHash, writeId);
  const [, , rows] = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({
        isDeclined: true,
        declineReason: reason,
        declinedAt: ctx.now,
        updatedAt: ctx.now,
        writeId,
      })
      .where(and(eq(invitations.tokenHash, tokenHash), isUnanswered(ctx.now))),
    auditUnsigned(ctx, {
      action: "invitation.declined",
      ...byVisitor(tokenHash),
      when: PREVIOUS_WROTE_ONE,
    }),
    ctx.db.select().from(invitations).where(eq(invitations.tokenHash, tokenHash)),
    outboxStatement(ctx, { type: "invitation.declined", invitationId, when: wrote }),
  ]);
  return rows[0];
}

/** Records the first view of an unanswered invitation; false when the token is unknown. */
export async function markOpened(ctx: Ctx, tokenHash: string) {
  const writeId = newId();
  const { id: invitationId, wrote } = byToken(tokenHash, writeId);
  const [, , known] = await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({ openedAt: ctx.now, updatedAt: ctx.now, writeId })
      .where(
        and(
          eq(invitations.tokenHash, tokenHash),
          isNull(invitations.openedAt),
          isUnanswered(ctx.now),
        ),
      ),
    auditUnsigned(ctx, {
      action: "invitation.opened",
      ...byVisitor(tokenHash),
      when: PREVIOUS_WROTE_ONE,
    }),
    ctx.db
      .select({ id: invitations.id })
      .from(invitations)
      .where(eq(invitations.tokenHash, tokenHash)),
    outboxStatement(ctx, { type: "invitation.opened", invitationId, when: wrote }),
  ]);
  return known.length > 0;
}
