import { and, eq, isNull, ne, sql, type SQL } from "drizzle-orm";
import { SESSION_TOTAL_MS } from "#contract/constants";
import type { SignInMethod } from "#contract/sign-ins";
import { insertSelect, insertWhen } from "../../db/insert-select";
import { applications } from "../../db/schema/applications";
import { sessions, signIns } from "../../db/schema/sessions";
import { users } from "../../db/schema/users";
import {
  SECOND_CLICK_MS,
  sessionBatch,
  sessionIsLive,
  sessionValues,
} from "../../db/session-batch";
import type { Ctx, SessionCtx } from "../../lib/ctx";
import { toBase64Url } from "../../platform/encoding";
import { hmac } from "../../platform/hmac";
import { newSecret } from "../../platform/ids";
import { type Presented, sessionHash } from "../../platform/sessions";
import { type RecordRows, toRecord } from "../applications/application-record";
import { selectRecord } from "../applications/application-record.statements";
import type { LimitKeys } from "./sign-in-limits";
import { clearPair } from "./sign-in-limits.statements";

/** A try to sign in: its counters, its method, and what the browser's cookies present. */
export type Attempt = { keys: LimitKeys; method: SignInMethod; presented: Presented };
type NewSession = { id: string; hash: string };

/** A new id for every sign-in; an id that the browser presents is never adopted. */
export async function newSession() {
  const id = newSecret();
  return { id, hash: await sessionHash(id) };
}

/**
 * The last statements of every sign-in. `when` it succeeded, they open the session, add it to the
 * person's list, end the presented session and clear the counter. The last six read the person and
 * the application for `readOpenedSession`.
 */
export function sessionStatements(
  ctx: Ctx,
  { session, owner, attempt, when, applicationId }: SessionWrite,
) {
  const openedFor = sql`(SELECT application_id FROM sessions WHERE hash = ${session.hash})`;
  const opened = sql`EXISTS (SELECT 1 FROM sessions WHERE hash = ${session.hash})`;
  const sessionOwner = sql`(SELECT user_id FROM sessions WHERE hash = ${session.hash})`;
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
        userId: sessionOwner,
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
    ctx.db.select().from(users).where(eq(users.id, sessionOwner)),
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

/**
 * The session opened by a batch that ends with `sessionStatements`; undefined if it opened none.
 */
export function readOpenedSession(session: NewSession, results: readonly unknown[]) {
  const [[user], ...rows] = results.slice(-6) as unknown as [(User | undefined)[], ...RecordRows];
  return user && { session, user, record: toRecord(rows) };
}
type User = typeof users.$inferSelect;
export type OpenedSession = NonNullable<ReturnType<typeof readOpenedSession>>;

/**
 * Replaces the session by one for another application of the person, with the same time limits and
 * entry in the list of sign-ins. No session if that application is already open; no status if it is
 * not theirs or the session has ended. The new id is derived from the one that the browser presents:
 * a second click, which still presents the replaced one, gets the same session as the first. Only
 * the server can derive it, so an ended session's id reveals nothing.
 */
export async function replaceSession(
  ctx: SessionCtx,
  { applicationId, presentedId }: { applicationId: string; presentedId: string },
) {
  const { hash, userId, applicationId: current } = ctx.session;
  const isOwnApplication = sql`${applications.id} = ${applicationId} AND ${applications.userId} = ${userId}`;
  const status = ctx.db
    .select({ status: applications.status })
    .from(applications)
    .where(isOwnApplication);
  if (applicationId === current) {
    const [[row]] = await sessionBatch(ctx, [status]);
    return { session: undefined, status: row?.status };
  }
  const origin = `session ${presentedId} ${applicationId}`;
  const id = toBase64Url(await hmac("SHA-256", ctx.env.ENCRYPTION_KEYS, origin));
  const session = { id, hash: await sessionHash(id) };
  const moved = sessionIsLive({ ...sessionValues(ctx), hash: session.hash, applicationId });
  const replacedJustNow = sql`EXISTS (SELECT 1 FROM sessions WHERE hash = ${hash}
    AND revoked_at > ${ctx.now - SECOND_CLICK_MS})`;
  const source = sql`FROM sessions WHERE hash = ${hash} AND ${sessionIsLive(sessionValues(ctx))}
    AND EXISTS (SELECT 1 FROM applications WHERE ${isOwnApplication})`;
  const row = {
    hash: session.hash,
    userId,
    applicationId,
    createdAt: sql`created_at`,
    lastSeenAt: ctx.now,
    expiresAt: sql`expires_at`,
  };
  const [, , , [opened]] = await ctx.db.batch([
    insertSelect(ctx.db, sessions, row, source),
    ctx.db
      .update(signIns)
      .set({ sessionHash: session.hash })
      .where(and(eq(signIns.userId, userId), eq(signIns.sessionHash, hash), moved)),
    ctx.db
      .update(sessions)
      .set({ revokedAt: ctx.now })
      .where(and(eq(sessions.hash, hash), isNull(sessions.revokedAt), moved)),
    ctx.db
      .select({ status: applications.status })
      .from(applications)
      .where(and(isOwnApplication, moved, replacedJustNow)),
  ]);
  return { session, status: opened?.status };
}

/** Ends one session. */
export const revokeSession = (ctx: Ctx, hash: string) =>
  ctx.db
    .update(sessions)
    .set({ revokedAt: ctx.now })
    .where(and(eq(sessions.hash, hash), isNull(sessions.revokedAt)));
