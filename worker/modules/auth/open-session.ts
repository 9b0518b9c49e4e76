import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { SESSION_TOTAL_MS } from "#contract/constants";
import type { SignedIn } from "#contract/auth";
import { insertWhen } from "../../db/insert-when";
import { sessions } from "../../db/schema/sessions";
import { users } from "../../db/schema/users";
import type { Ctx } from "../../lib/ctx";
import { newSecret } from "../../platform/ids";
import { dropSession, sessionHash, writeSession } from "../../platform/sessions";
import { readApplicationView } from "../applications/get-current-application";
import { clearIdentity, type LimitKeys } from "./sign-in-limits";
import { userView } from "./user-view";

/** A try to sign in: its counters and the session that the browser presents, if any. */
export type Attempt = { keys: LimitKeys; presented: string | undefined };
type NewSession = { id: string; hash: string };

/** The route sets the cookie from `sessionId`; the rest is the answer. */
export type SignIn = { sessionId: string; signedIn: SignedIn };

/** A new id at every sign-in; a presented one is never adopted (decision 2). */
export async function newSession(): Promise<NewSession> {
  const id = newSecret();
  return { id, hash: await sessionHash(id) };
}

/**
 * The statements that end every sign-in: open the session `when` the sign-in stands, then end the
 * presented one and clear the counter if it was opened. The last one reads whose it is.
 */
export function sessionStatements(ctx: Ctx, { session, owner, attempt, when }: SessionWrite) {
  const opened = sql`EXISTS (SELECT 1 FROM sessions WHERE hash = ${session.hash})`;
  return [
    insertWhen(
      ctx.db,
      sessions,
      {
        hash: session.hash,
        userId: owner,
        createdAt: ctx.now,
        lastSeenAt: ctx.now,
        expiresAt: ctx.now + SESSION_TOTAL_MS,
      },
      when,
    ),
    ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now })
      .where(
        and(
          eq(sessions.hash, attempt.presented ?? ""),
          ne(sessions.hash, session.hash),
          isNull(sessions.revokedAt),
          opened,
        ),
      ),
    clearIdentity(ctx, attempt.keys, opened),
    ctx.db
      .select()
      .from(users)
      .where(eq(users.id, sql`(SELECT user_id FROM sessions WHERE hash = ${session.hash})`)),
  ] as const;
}
type SessionWrite = {
  session: NewSession;
  /** Id of the person, or an expression for it. */
  owner: string | SQL;
  attempt: Attempt;
  when: SQL;
};

/** Puts the session's content where requests look first, and reads the answer. */
export async function finishSignIn(
  ctx: Ctx,
  { session, attempt, user }: Omit<SessionWrite, "owner" | "when"> & { user: User },
): Promise<SignIn> {
  const application = await readApplicationView({ ctx, userId: user.id });
  const { id: userId, countryCode } = user;
  await Promise.all([
    writeSession(ctx.env, session.hash, { userId, applicationId: application.id, countryCode }),
    attempt.presented && dropSession(ctx.env, attempt.presented),
  ]);
  return {
    sessionId: session.id,
    signedIn: { user: userView(user, application.email), application },
  };
}
type User = typeof users.$inferSelect;
