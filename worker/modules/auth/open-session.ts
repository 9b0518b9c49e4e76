import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { SESSION_TOTAL_MS } from "#contract/constants";
import type { SignedIn } from "#contract/auth";
import type { SignInMethod } from "#contract/sign-ins";
import { insertWhen } from "../../db/insert-select";
import { sessions, signIns } from "../../db/schema/sessions";
import { users } from "../../db/schema/users";
import type { Ctx } from "../../lib/ctx";
import { newSecret } from "../../platform/ids";
import { dropSession, type Presented, sessionHash, writeSession } from "../../platform/sessions";
import {
  currentRecord,
  currentView,
  type CurrentRows,
} from "../applications/get-current-application";
import { clearPair, type LimitKeys } from "./sign-in-limits";
import { userView } from "./user-view";

/** A try to sign in: its counters, its door and what the browser presents. */
export type Attempt = { keys: LimitKeys; method: SignInMethod; presented: Presented };
type NewSession = { id: string; hash: string };

/** The route sets the cookie from `sessionId`; the rest is the answer. */
export type SignIn = { sessionId: string; signedIn: SignedIn };

/** A new id at every sign-in; a presented one is never adopted. */
export async function newSession(): Promise<NewSession> {
  const id = newSecret();
  return { id, hash: await sessionHash(id) };
}

/**
 * The statements that end every sign-in: open the session `when` the sign-in stands, then note it
 * for the person's eyes, end the presented one and clear the counter if it was opened. The last five read whose it is
 * and what they work at: `readEntered`.
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
    ...currentRecord(ctx.db, openedFor),
  ] as const;
}
type SessionWrite = {
  session: NewSession;
  /** Id of the person, or an expression for it. */
  owner: string | SQL;
  attempt: Attempt;
  when: SQL;
  /** What the session is opened for: an id, or an expression for it. */
  applicationId: string | SQL;
};

/** Who came in, from the results of a batch that ends with `sessionStatements`; else undefined. */
export function readEntered(session: NewSession, results: readonly unknown[]) {
  const [[user], ...rows] = results.slice(-5) as unknown as [(User | undefined)[], ...CurrentRows];
  return user && { session, user, rows };
}
type User = typeof users.$inferSelect;
type Entered = NonNullable<ReturnType<typeof readEntered>>;

/** Puts the session's content where requests look first, and answers who and what it is. */
export async function finishSignIn(
  ctx: Ctx,
  { session, user, rows, attempt }: Entered & { attempt: Attempt },
): Promise<SignIn> {
  const application = await currentView(ctx, rows);
  const { id: userId, countryCode } = user;
  await Promise.all([
    writeSession(ctx.env, session.hash, { userId, applicationId: application.id, countryCode }),
    attempt.presented.session && dropSession(ctx.env, attempt.presented.session),
  ]);
  return {
    sessionId: session.id,
    signedIn: { user: userView(user, application.email), application },
  };
}
