import { and, eq, sql } from "drizzle-orm";
import { auditStatement } from "../../db/audit";
import { insertSelect } from "../../db/insert-select";
import { invitations } from "../../db/schema/invitations";
import { tombstones } from "../../db/schema/tombstones";
import type { EmployerCtx } from "../../lib/ctx";

const tombstoneOf = ({ db, employer }: EmployerCtx, id: string) =>
  db
    .select({ erasedAt: tombstones.erasedAt })
    .from(tombstones)
    .where(
      and(
        eq(tombstones.id, id),
        eq(tombstones.employerId, employer.employerId),
        eq(tombstones.kind, "invitation"),
      ),
    );

/** One of this employer's invitations, and the tombstone of one that was erased. */
export async function findErasable(ctx: EmployerCtx, id: string) {
  const [[invitation], [tombstone]] = await ctx.db.batch([
    ctx.db
      .select({ id: invitations.id, cwj: invitations.cwj })
      .from(invitations)
      .where(and(eq(invitations.id, id), eq(invitations.employerId, ctx.employer.employerId))),
    tombstoneOf(ctx, id),
  ]);
  return { invitation, tombstone };
}

/** Deletes an invitation that nobody has accepted; undefined when somebody has. */
export async function deleteUnaccepted(ctx: EmployerCtx, id: string) {
  const { db, employer, now } = ctx;
  const unaccepted = sql`id = ${id} AND employer_id = ${employer.employerId} AND is_used = 0
    AND NOT EXISTS (SELECT 1 FROM applications WHERE invitation_id = ${id})
    AND NOT EXISTS (SELECT 1 FROM users WHERE invitation_id = ${id})`;
  const [, , , [tombstone]] = await db.batch([
    auditStatement(
      ctx,
      { action: "invitation.erased", entityId: id },
      sql`EXISTS (SELECT 1 FROM invitations WHERE ${unaccepted})`,
    ),
    insertSelect(
      db,
      tombstones,
      {
        id,
        employerId: employer.employerId,
        kind: "invitation",
        contractId: sql`contract_id`,
        erasedAt: now,
      },
      sql`FROM invitations WHERE ${unaccepted}`,
    ),
    db.delete(invitations).where(unaccepted),
    tombstoneOf(ctx, id),
  ]);
  return tombstone?.erasedAt;
}
