import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { SESSION_TOTAL_MS } from "#contract/constants";
import type { SignInMethod } from "#contract/sign-ins";
import { insertWhen } from "../../db/insert-select";
import { sessions, signIns } from "../../db/schema/sessions";
import { users } from "../../db/schema/users";
import type { Ctx } from "../../lib/ctx";
import { newSecret } from "../../platform/ids";
import { type Presented, sessionHash } from "../../platform/sessions";
import { type RecordRows, toRecord } from "../applications/application-record";
import { selectRecord } from "../applications/application-record.statements";
import type { LimitKeys } from "./sign-in-limits";
import { clearPair } from "./sign-in-limits.statements";

/** A try to sign in: its counters, how it signs in, and what the browser presents. */
export type Attempt = { keys: LimitKeys; method: SignInMethod; presented: Presented };
type NewSession = { id: string; hash: string };

/** A new id at every sign-in; a presented one is never adopted. */
export async function newSession(): Promise<NewSession> {
  const id = newSecret();
  return { id, hash: await sessionHash(id) };
}

/**
 * The last statements of every sign-in: open the session `when` it succeeded; if so, log it for the
 * person, end the presented session and clear the counter. The last five read the person and the
 * application for `readOpenedSession`.
 */
export function sessionStatements(
  ctx: Ctx,
  { session, owner, attempt, when, applicationId }: SessionWrite,
) {
  const openedFor = sql`(SELECT application_id FROM sessions WHERE hash = ${session.hash})`;
  const opened = sql`EXISTS (SELECT 1 FROM sessions WHERE hash = ${session.hash})`;
  const theirs = sql`(SELECT user_id FROM sessions WHERE hash = ${session.hash})`;
  return [
    insertWhen(
      ctx.db,
      sessions,
      {
        hash: session.hash,
        userId: owner,
        applicationId,
        createdAt: ctx.now,
        lastSeenAt: ctx.now,
        expiresAt: ctx.now + SESSION_TOTAL_MS,
      },
      when,
    ),
    insertWhen(
      ctx.db,
      signIns,
      {
        userId: theirs,
        at: ctx.now,
        sessionHash: session.hash,
        method: attempt.method,
        device: ctx.device,
        deviceHash: attempt.presented.device,
      },
      opened,
    ),
    ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now })
      .where(
        and(
          eq(sessions.hash, attempt.presented.session ?? ""),
          ne(sessions.hash, session.hash),
          isNull(sessions.revokedAt),
          opened,
        ),
      ),
    clearPair(ctx, attempt.keys, opened),
    ctx.db.select().from(users).where(eq(users.id, theirs)),
    ...selectRecord(ctx.db, openedFor),
  ] as const;
}
type SessionWrite = {
  session: NewSession;
  /** Id of the person, or an expression for it. */
  owner: string | SQL;
  attempt: Attempt;
  when: SQL;
  /** Id of the application that the session is for, or an expression for it. */
  applicationId: string | SQL;
};

/** The session that a batch ending with `sessionStatements` opened; undefined when it opened none. */
export function readOpenedSession(session: NewSession, results: readonly unknown[]) {
  const [[user], ...rows] = results.slice(-6) as unknown as [(User | undefined)[], ...RecordRows];
  return user && { session, user, record: toRecord(rows) };
}
type User = typeof users.$inferSelect;
export type OpenedSession = NonNullable<ReturnType<typeof readOpenedSession>>;

/** Ends one session. */
export const revokeSession = (ctx: Ctx, hash: string) =>
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.hash, hash), isNull(sessions.revokedAt)));
