import { and, eq, sql } from "drizzle-orm";
import { auditEach } from "../../db/audit";
import { dropResponses } from "../../db/idempotency";
import { invitations } from "../../db/schema/invitations";
import { tombstones } from "../../db/schema/tombstones";
import type { EmployerCtx, PersonCtx } from "../../lib/ctx";
import { deleteMessages, deleteOptOuts } from "../messages/messages.statements";
import { hasNobody, invitationTombstones } from "./erased.statements";

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

/** One of this employer's invitations, or the tombstone of one that was erased. */
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

/**
 * Deletes an invitation that nobody has accepted; an employer's call deletes only their own.
 * Returns when it was erased; undefined when somebody has accepted it.
 */
export async function deleteUnaccepted(ctx: PersonCtx, id: string) {
  const { db, employer } = ctx;
  const ofEmployer = employer ? sql`AND employer_id = ${employer.employerId}` : sql``;
  const unaccepted = sql`id = ${id} ${ofEmployer} AND is_used = 0 AND ${hasNobody(id)}`;
  const [, , , , , , [tombstone]] = await db.batch([
    auditEach(ctx, {
      action: "invitation.erased",
      source: sql`FROM invitations subject WHERE ${unaccepted}`,
    }),
    invitationTombstones(ctx, unaccepted),
    deleteOptOuts({ db }, sql`(SELECT id FROM invitations WHERE ${unaccepted})`),
    deleteMessages({ db }, sql`(SELECT id FROM invitations WHERE ${unaccepted})`),
    dropResponses(ctx, sql`(SELECT employer_id FROM invitations WHERE ${unaccepted})`),
    db.delete(invitations).where(unaccepted),
    db
      .select({ erasedAt: tombstones.erasedAt })
      .from(tombstones)
      .where(sql`id = ${id} AND kind = 'invitation' ${ofEmployer}`),
  ]);
  return tombstone?.erasedAt;
}
