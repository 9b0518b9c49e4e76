import { and, eq, gt, isNull, sql } from "drizzle-orm";
import type { OpenedInput } from "#contract/invitations";
import { auditStatement } from "../../db/audit";
import { outboxStatement } from "../../db/outbox";
import { invitations } from "../../db/schema/invitations";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { newId } from "../../platform/ids";
import { findByTokenHash } from "./invitations.repository";

/**
 * The page behind a link was shown to somebody. A GET cannot say that: chat apps open links to draw
 * previews (decision 1), but they run no program. Only the first time counts, and only while the
 * invitation waits for an answer.
 * @throws AppError invitation.not_found
 */
export async function reportOpened({
  ctx,
  input,
}: {
  ctx: Ctx;
  input: OpenedInput;
}): Promise<void> {
  const row = await findByTokenHash(ctx, await sha256(input.token));
  if (!row) throw new AppError("invitation.not_found");
  const writeId = newId();
  const won = sql`EXISTS (SELECT 1 FROM invitations WHERE id = ${row.id} AND write_id = ${writeId})`;
  await ctx.db.batch([
    ctx.db
      .update(invitations)
      .set({ openedAt: ctx.now, writeId })
      .where(
        and(
          eq(invitations.id, row.id),
          isNull(invitations.openedAt),
          eq(invitations.isUsed, false),
          eq(invitations.isDeclined, false),
          isNull(invitations.revokedAt),
          gt(invitations.expiresAt, ctx.now),
        ),
      ),
    auditStatement(ctx, { action: "invitation.opened", entityId: row.id }, won),
    outboxStatement(ctx, { type: "invitation.opened", invitationId: row.id }, won),
  ]);
}
