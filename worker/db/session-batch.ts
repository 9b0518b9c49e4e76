import { and, eq, gt, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { SESSION_IDLE_MS, TOUCH_MS } from "#contract/constants";
import { AppError } from "../lib/app-error";
import type { Ctx, SessionCtx, SessionRef } from "../lib/ctx";
import { sessions } from "./schema/sessions";

/** The values against which a session is checked. */
export type SessionValues = Record<"hash" | "userId" | "applicationId", string> &
  Record<"now" | "idleSince", number>;

const liveValues = (hash: string, now: number) => ({
  hash,
  now,
  idleSince: now - SESSION_IDLE_MS,
});
export const sessionValues = ({ session, now }: SessionCtx) => ({
  ...liveValues(session.hash, now),
  userId: session.userId,
  applicationId: session.applicationId,
});

/** The session is neither revoked nor expired nor idle for too long. */
const isValid = ({ now, idleSince }: Pick<SessionValues, "now" | "idleSince">) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));

const isLive = ({ hash, ...times }: Pick<SessionValues, "hash" | "now" | "idleSince">) =>
  and(eq(sessions.hash, hash), isValid(times));

/** Matches every valid session of the signed-in person, including this one. */
export const ownLiveSessions = (ctx: SessionCtx) =>
  and(eq(sessions.userId, ctx.session.userId), isValid(sessionValues(ctx)));

/** Matches the session if it is live and belongs to this person and application. */
const isThisSession = (values: SessionValues) =>
  and(
    isLive(values),
    eq(sessions.userId, values.userId),
    eq(sessions.applicationId, values.applicationId),
  );

/**
 * The condition of every write of a signed-in person: the session is theirs and valid right now.
 */
export const sessionIsLive = (values: SessionValues): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${isThisSession(values)})`;

/** How long a session that was replaced leads to the one that replaced it. */
export const SECOND_CLICK_MS = 10_000;

/** Finds a session in D1 when KV does not have it: a live one, or one that ended after `since`. */
export async function findSession(
  ctx: Ctx,
  hash: string,
  since = ctx.now,
): Promise<SessionRef | undefined> {
  const [row] = await ctx.db
    .select({
      userId: sessions.userId,
      applicationId: sessions.applicationId,
      employerId: sql<string>`(SELECT employer_id FROM users WHERE id = ${sessions}.user_id)`,
      countryCode: sql<string>`(SELECT country_code FROM users WHERE id = ${sessions}.user_id)`,
    })
    .from(sessions)
    .where(
      and(
        eq(sessions.hash, hash),
        or(isValid(liveValues(hash, ctx.now)), gt(sessions.revokedAt, since)),
      ),
    );
  return row && { hash, ...row };
}

const touchedBefore = (ctx: SessionCtx) => ctx.now - TOUCH_MS;

/** Records that the session was used, at most once a minute; put it last in a write's batch. */
export const touchStatement = (ctx: SessionCtx) =>
  ctx.db
    .update(sessions)
    .set({ lastSeenAt: ctx.now })
    .where(and(isLive(sessionValues(ctx)), lt(sessions.lastSeenAt, touchedBefore(ctx))));

/**
 * Does the same after a read, outside its batch. Best effort: a lost minute is not worth a failure.
 */
function touchSession(ctx: SessionCtx, lastSeenAt: number) {
  if (lastSeenAt >= touchedBefore(ctx)) return;
  ctx.waitUntil(ctx.db.batch([touchStatement(ctx)]).catch(() => undefined));
}

/**
 * Runs statements in one D1 batch together with the session check: one round trip. Writes also need
 * `sessionIsLive` as their condition, because the check's result is read only after they ran.
 * @throws AppError auth.required when the session has ended or is another person's
 */
export async function sessionBatch<T extends [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]>(
  ctx: SessionCtx,
  statements: readonly [...T],
): Promise<BatchResponse<T>> {
  const check = ctx.db
    .select({ lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(isThisSession(sessionValues(ctx)));
  const [[found], ...results] = await ctx.db.batch([check, ...statements]);
  if (!found) throw new AppError("auth.required");
  touchSession(ctx, found.lastSeenAt);
  return results as unknown as BatchResponse<T>;
}
