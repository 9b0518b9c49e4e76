import { and, asc, eq, inArray, isNull, sql, type SQL } from "drizzle-orm";
import { MEMBER_SESSION_MS } from "#contract/team";
import { auditUnsigned } from "../../db/audit";
import { insertSelect, insertWhen } from "../../db/insert-select";
import { employers } from "../../db/schema/employers";
import { teamCodes, teamMembers, teamSessions } from "../../db/schema/team";
import { selectMember } from "../../db/team-sessions";
import type { Ctx } from "../../lib/ctx";
import { newSecret } from "../../platform/ids";
import { sessionHash } from "../../platform/sessions";
import { codeAttemptStatements, newCodeRow } from "../auth/code-tries.statements";
import type { CodeHashes } from "../auth/codes";
import type { LimitKeys } from "../auth/sign-in-limits";
import { countAttempt, isUnderLimit, selectCounters } from "../auth/sign-in-limits.statements";

type TeamCode = typeof teamCodes.$inferSelect;

/** Stores a code unless a counter is full, counts the try, and returns its address, if any. */
export async function insertTeamCode(
  ctx: Ctx,
  { emailKey, keys, ...hashes }: CodeHashes & { emailKey: string; keys: LimitKeys },
) {
  const row = { ...newCodeRow(ctx, hashes, keys), emailKey };
  const [, counted, counters, [member]] = await ctx.db.batch([
    insertWhen(ctx.db, teamCodes, row, isUnderLimit(ctx, keys)),
    countAttempt(ctx, keys),
    selectCounters(ctx, keys),
    ctx.db
      .select({ email: teamMembers.email })
      .from(teamMembers)
      .where(and(eq(teamMembers.emailKey, emailKey), isNull(teamMembers.removedAt)))
      .limit(1),
  ]);
  return { isCounted: counted.meta.changes > 0, counters, to: member?.email };
}

/** The code of a challenge, used or not, with the counters that apply to this try. */
export async function findTeamCode(ctx: Ctx, hash: string, network: string) {
  const identity = sql`(SELECT identity_key FROM team_codes WHERE hash = ${hash})`;
  const [[storedCode], counters] = await ctx.db.batch([
    ctx.db.select().from(teamCodes).where(eq(teamCodes.hash, hash)),
    selectCounters(ctx, { identity, network }),
  ]);
  return storedCode && { storedCode, counters };
}

/** The employers in whose teams this e-mail is. */
const selectTeams = (ctx: Ctx, emailKey: string) =>
  ctx.db
    .select({ id: employers.id, name: employers.name })
    .from(employers)
    .where(
      inArray(
        employers.id,
        ctx.db
          .select({ id: teamMembers.employerId })
          .from(teamMembers)
          .where(and(eq(teamMembers.emailKey, emailKey), isNull(teamMembers.removedAt))),
      ),
    )
    .orderBy(asc(employers.name));

/** Opens a session for the member that `matchingAccounts` finds. */
function openSession(
  ctx: Ctx,
  { hash, matchingAccounts, when }: { hash: string; matchingAccounts: SQL; when: SQL },
) {
  const row = {
    hash,
    memberId: sql`(SELECT MIN(id) ${matchingAccounts})`,
    createdAt: ctx.now,
    lastSeenAt: ctx.now,
    expiresAt: ctx.now + MEMBER_SESSION_MS,
  };
  return insertSelect(ctx.db, teamSessions, row, sql`WHERE ${when}`);
}

type CodeAttempt = {
  storedCode: TeamCode;
  codeHash: string;
  /** The chosen employer of a person who is in several teams. */
  employerId: string | undefined;
  keys: LimitKeys;
  /** The browser's previous session, which ends. */
  presented: string | undefined;
};

/** Tries a code in one batch: session and audit event are written only if it is right. */
export async function tryTeamCode(ctx: Ctx, code: CodeAttempt) {
  const { storedCode, codeHash, employerId, keys, presented } = code;
  const { emailKey } = storedCode;
  const sessionId = newSecret();
  const session = await sessionHash(sessionId);
  const named = employerId === undefined ? sql`true` : sql`employer_id = ${employerId}`;
  const matchingAccounts = sql`FROM team_members
    WHERE email_key = ${emailKey} AND removed_at IS NULL AND ${named}`;
  const member = sql`(SELECT MIN(id) ${matchingAccounts})`;
  const { statements, right } = codeAttemptStatements(ctx, teamCodes, {
    storedCode,
    codeHash,
    keys,
    matchingAccounts,
  });
  const [tried, , , , , , , [signedIn], teams] = await ctx.db.batch([
    ...statements,
    auditUnsigned(ctx, {
      action: "member.signed_in",
      entityId: member,
      actor: sql`'member:' || ${member}`,
      employerId: sql`(SELECT MIN(employer_id) ${matchingAccounts})`,
      when: right,
    }),
    ctx.db
      .update(teamSessions)
      .set({ revokedAt: ctx.now })
      .where(and(eq(teamSessions.hash, presented ?? ""), isNull(teamSessions.revokedAt), right)),
    openSession(ctx, { hash: session, matchingAccounts, when: right }),
    ctx.db
      .update(teamMembers)
      .set({ lastSeenAt: ctx.now })
      .where(and(sql`${teamMembers.id} = ${member}`, right)),
    selectMember(ctx, session),
    selectTeams(ctx, emailKey),
  ]);
  return { triesSoFar: tried[0]?.tries, signedIn: signedIn && { ...signedIn, sessionId }, teams };
}

/** Ends a session. */
export const endSession = (ctx: Ctx, hash: string) =>
  ctx.db
    .update(teamSessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(teamSessions.hash, hash), isNull(teamSessions.revokedAt)));
