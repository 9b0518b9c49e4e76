import { and, eq, gt, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { SESSION_IDLE_MS, SESSION_TOUCH_MS } from "#contract/constants";
import { AppError } from "../lib/app-error";
import type { Ctx, SessionCtx, SessionRef } from "../lib/ctx";
import { sessions } from "./schema/sessions";

/** What a person's session is checked by. */
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

/** Neither ended, expired nor idle too long. */
const stillRuns = ({ now, idleSince }: Pick<SessionValues, "now" | "idleSince">) =>
  and(isNull(sessions.revokedAt), gt(sessions.expiresAt, now), gt(sessions.lastSeenAt, idleSince));

const live = ({ hash, ...times }: Pick<SessionValues, "hash" | "now" | "idleSince">) =>
  and(eq(sessions.hash, hash), stillRuns(times));

/** Every valid session of the signed-in person, this one included. */
export const ownLiveSessions = (ctx: SessionCtx) =>
  and(eq(sessions.userId, ctx.session.userId), stillRuns(sessionValues(ctx)));

/** The same, and that it is this person's, opened for this application. */
const theirs = (values: SessionValues) =>
  and(
    live(values),
    eq(sessions.userId, values.userId),
    eq(sessions.applicationId, values.applicationId),
  );

/** Condition for every write of a signed-in person: the session is theirs and valid right now. */
export const sessionIsLive = (values: SessionValues): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${theirs(values)})`;

/** Whose a live session is, by D1: for a session that KV does not know. */
export async function findSession(ctx: Ctx, hash: string): Promise<SessionRef | undefined> {
  const [row] = await ctx.db
    .select({
      userId: sessions.userId,
      applicationId: sessions.applicationId,
      countryCode: sql<string>`(SELECT country_code FROM users WHERE id = ${sessions}.user_id)`,
    })
    .from(sessions)
    .where(live(liveValues(hash, ctx.now)));
  return row && { hash, ...row };
}

const touchedBefore = (ctx: SessionCtx) => ctx.now - SESSION_TOUCH_MS;

/** Says that the session was used, at most once a minute; for the end of a write's batch. */
export const touchStatement = (ctx: SessionCtx) =>
  ctx.db
    .update(sessions)
    .set({ lastSeenAt: ctx.now })
    .where(and(live(sessionValues(ctx)), lt(sessions.lastSeenAt, touchedBefore(ctx))));

/** The same after the response to a read. Best effort: a lost minute is not worth a failure. */
function touchSession(ctx: SessionCtx, lastSeenAt: number) {
  if (lastSeenAt >= touchedBefore(ctx)) return;
  ctx.waitUntil(ctx.db.batch([touchStatement(ctx)]).catch(() => undefined));
}

/**
 * Runs statements in one D1 batch together with the check of the session: one round trip. Writes
 * must carry `sessionIsLive` themselves, for the check is read after they ran.
 * @throws AppError auth.required when the session ended, expired, was revoked or is another person's
 */
export async function sessionBatch<T extends [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]>(
  ctx: SessionCtx,
  statements: readonly [...T],
): Promise<BatchResponse<T>> {
  const check = ctx.db
    .select({ lastSeenAt: sessions.lastSeenAt })
    .from(sessions)
    .where(theirs(sessionValues(ctx)));
  const [[found], ...results] = await ctx.db.batch([check, ...statements]);
  if (!found) throw new AppError("auth.required");
  touchSession(ctx, found.lastSeenAt);
  return results as unknown as BatchResponse<T>;
}
