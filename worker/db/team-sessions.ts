import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import { MEMBER_IDLE_MS } from "#contract/team";
import type { Ctx, MemberRef } from "../lib/ctx";
import { countRequest, requestsOf } from "./api-keys";
import { employers } from "./schema/employers";
import { teamMembers, teamSessions } from "./schema/team";

type PresentedSession = { hash: string; windowStart: number };

/** The session and its member still have access to the console. */
const isLive = ({ now }: Ctx) =>
  and(
    isNull(teamSessions.revokedAt),
    gt(teamSessions.expiresAt, now),
    gt(teamSessions.lastSeenAt, now - MEMBER_IDLE_MS),
    isNull(teamMembers.removedAt),
  );

/** Selects the member with this live session: one row or none. */
export const selectMember = (ctx: Ctx, hash: string) =>
  ctx.db
    .select({
      memberId: sql<string>`${teamMembers.id}`.as("member_id"),
      email: teamMembers.email,
      role: teamMembers.role,
      employerId: sql<string>`${employers.id}`.as("employer_id"),
      employerName: sql<string>`${employers.name}`.as("employer_name"),
      sandbox: employers.sandbox,
      expiresAt: teamSessions.expiresAt,
      lastSeenAt: sql<number>`${teamSessions.lastSeenAt}`.as("seen_at"),
    })
    .from(teamSessions)
    .innerJoin(teamMembers, eq(teamMembers.id, teamSessions.memberId))
    .innerJoin(employers, eq(employers.id, teamMembers.employerId))
    .where(and(eq(teamSessions.hash, hash), isLive(ctx)));

/** Finds the member with this live session. */
export const findMember = async (ctx: Ctx, hash: string): Promise<MemberRef | undefined> =>
  (await selectMember(ctx, hash))[0];

/** Also counts this request; `requests` is the team's count in the current window. */
export async function findMemberAndCount(ctx: Ctx, { hash, windowStart }: PresentedSession) {
  const employer = sql`(SELECT employer_id FROM team_members
    WHERE id = (SELECT member_id FROM team_sessions WHERE hash = ${hash}))`;
  const live = ctx.db
    .select({ employerId: teamMembers.employerId })
    .from(teamSessions)
    .innerJoin(teamMembers, eq(teamMembers.id, teamSessions.memberId))
    .where(and(eq(teamSessions.hash, hash), isLive(ctx)));
  const [[member], , [usage]] = await ctx.db.batch([
    selectMember(ctx, hash),
    countRequest(ctx, { caller: "team", windowStart }, sql`FROM (${live}) WHERE true`),
    requestsOf(ctx, "team", employer),
  ]);
  return { member, requests: usage?.count ?? 0 };
}

/** Records that a session was used, unless that was recorded at or after `since`. */
export const touchSession = (
  ctx: Ctx,
  { hash, memberId }: { hash: string; memberId: string },
  since: number,
) =>
  ctx.db.batch([
    ctx.db
      .update(teamSessions)
      .set({ lastSeenAt: ctx.now })
      .where(and(eq(teamSessions.hash, hash), lt(teamSessions.lastSeenAt, since))),
    ctx.db.update(teamMembers).set({ lastSeenAt: ctx.now }).where(eq(teamMembers.id, memberId)),
  ]);
