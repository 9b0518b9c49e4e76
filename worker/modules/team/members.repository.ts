import { and, eq, isNotNull, isNull, ne, or, sql, type SQL } from "drizzle-orm";
import type { MemberQuery, Role } from "#contract/team";
import { auditStatement } from "../../db/audit";
import { storeInBatch } from "../../db/idempotency";
import { insertWhen } from "../../db/insert-select";
import { afterCursor, inOrder } from "../../db/list-order";
import { employers } from "../../db/schema/employers";
import { teamMembers, teamSessions } from "../../db/schema/team";
import type { EmployerCtx } from "../../lib/ctx";
import type { ApiResponse } from "../../platform/idempotency";

export type MemberRow = typeof teamMembers.$inferSelect;

const ofEmployer = (ctx: EmployerCtx) => eq(teamMembers.employerId, ctx.employer.employerId);
const present = (ctx: EmployerCtx) => and(ofEmployer(ctx), isNull(teamMembers.removedAt));
const removedOnes = (ctx: EmployerCtx) => and(ofEmployer(ctx), isNotNull(teamMembers.removedAt));

export const MEMBER_ORDER = { list: "team", by: "createdAt" } as const;

/** The members, or the removed ones, in the order they were added, one more than the page. */
export const findMembers = (ctx: EmployerCtx, { cursor, limit, removed }: MemberQuery) =>
  ctx.db
    .select()
    .from(teamMembers)
    .where(
      and((removed ? removedOnes : present)(ctx), afterCursor(teamMembers, MEMBER_ORDER, cursor)),
    )
    .orderBy(...inOrder(teamMembers, MEMBER_ORDER))
    .limit(limit + 1);

/** Adds a member unless their e-mail is in the team. Returns the employer's name if added. */
export async function insertMember(ctx: EmployerCtx, row: MemberRow, response: ApiResponse) {
  const taken = ctx.db
    .select({ id: teamMembers.id })
    .from(teamMembers)
    .where(and(present(ctx), eq(teamMembers.emailKey, row.emailKey)));
  const isAdded = sql`EXISTS (SELECT 1 FROM team_members WHERE id = ${row.id})`;
  const [added, , [employer]] = await ctx.db.batch([
    insertWhen(ctx.db, teamMembers, row, sql`NOT EXISTS ${taken}`),
    auditStatement(ctx, {
      action: "member.invited",
      entityId: row.id,
      after: { role: row.role },
      when: isAdded,
    }),
    ctx.db
      .select({ name: employers.name })
      .from(employers)
      .where(eq(employers.id, ctx.employer.employerId)),
    ...(await storeInBatch(ctx, response, isAdded)),
  ]);
  return added.meta.changes > 0 ? employer : undefined;
}

const own = (ctx: EmployerCtx, id: string) => and(eq(teamMembers.id, id), present(ctx));

/** True unless the team would be left without an owner. */
const leavesAnOwner = () =>
  or(
    ne(teamMembers.role, "owner"),
    sql`EXISTS (SELECT 1 FROM team_members AS other
      WHERE other.employer_id = team_members.employer_id AND other.id <> team_members.id
        AND other.role = 'owner' AND other.removed_at IS NULL)`,
  );

const endSessions = (ctx: EmployerCtx, id: string, when: SQL) =>
  ctx.db
    .update(teamSessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(teamSessions.memberId, id), isNull(teamSessions.revokedAt), when));

/** Changes a member's role and ends their sessions, unless the team would lose its last owner. */
export async function updateRole(ctx: EmployerCtx, { id, role }: { id: string; role: Role }) {
  const changes = and(
    own(ctx, id),
    ne(teamMembers.role, role),
    role === "owner" ? undefined : leavesAnOwner(),
  );
  const changing = sql`EXISTS ${ctx.db.select({ id: teamMembers.id }).from(teamMembers).where(changes)}`;
  // Audit before the update; afterwards a repeated call looks the same.
  const [, , , [row]] = await ctx.db.batch([
    auditStatement(ctx, {
      action: "member.role_changed",
      entityId: id,
      before: sql`(SELECT json_object('role', role) FROM team_members WHERE id = ${id})`,
      after: { role },
      when: changing,
    }),
    endSessions(ctx, id, changing),
    ctx.db.update(teamMembers).set({ role }).where(changes),
    ctx.db.select().from(teamMembers).where(own(ctx, id)),
  ]);
  return row;
}

/** Removes a member and ends their sessions, unless it is the last owner. Returns the old row. */
export async function deleteMember(ctx: EmployerCtx, id: string) {
  const removable = and(own(ctx, id), leavesAnOwner());
  const removing = sql`EXISTS ${ctx.db.select({ id: teamMembers.id }).from(teamMembers).where(removable)}`;
  const [[row], , , removed] = await ctx.db.batch([
    ctx.db.select().from(teamMembers).where(own(ctx, id)),
    auditStatement(ctx, {
      action: "member.removed",
      entityId: id,
      before: sql`(SELECT json_object('role', role) FROM team_members WHERE id = ${id})`,
      when: removing,
    }),
    endSessions(ctx, id, removing),
    ctx.db.update(teamMembers).set({ removedAt: ctx.now }).where(removable),
  ]);
  return { row, isRemoved: removed.meta.changes > 0 };
}
