import { and, eq, gt, isNull, lt, sql, type Placeholder, type SQL } from "drizzle-orm";
import type { BatchItem, BatchResponse } from "drizzle-orm/batch";
import { SESSION_IDLE_MS, SESSION_TOUCH_MS } from "#contract/constants";
import { AppError } from "../lib/app-error";
import type { Ctx, SessionCtx, SessionRef } from "../lib/ctx";
import { buildOnce } from "./build-once";
import { newestApplication } from "./newest-application";
import { sessions } from "./schema/sessions";

/** What a person's session is checked by, as values or as the placeholders of `buildOnce`. */
export type SessionValues = Record<"hash" | "userId", string | Placeholder> &
  Record<"now" | "idleSince", number | Placeholder>;

const liveValues = (hash: string, now: number) => ({
  hash,
  now,
  idleSince: now - SESSION_IDLE_MS,
});
export const sessionValues = ({ session, now }: SessionCtx) => ({
  ...liveValues(session.hash, now),
  userId: session.userId,
});

/** The same for a statement that is built once. */
export const SESSION_PLACEHOLDERS = {
  hash: sql.placeholder("hash"),
  userId: sql.placeholder("userId"),
  now: sql.placeholder("now"),
  idleSince: sql.placeholder("idleSince"),
};

const live = ({ hash, now, idleSince }: Omit<SessionValues, "userId">) =>
  and(
    eq(sessions.hash, hash),
    isNull(sessions.revokedAt),
    gt(sessions.expiresAt, now),
    gt(sessions.lastSeenAt, idleSince),
  );

/** Which application is current, by the session's own row; the release before 0007 named none. */
const current = sql<
  string | null
>`COALESCE(${sessions.applicationId}, ${newestApplication(sql`${sessions}.user_id`)})`;

/**
 * Condition for every write of a signed-in person: the session is theirs and valid right now, and
 * the application, where one is named, their current one.
 */
export const sessionIsLive = (
  values: SessionValues & { applicationId?: string | Placeholder },
): SQL =>
  sql`EXISTS (SELECT 1 FROM ${sessions} WHERE ${and(
    live(values),
    eq(sessions.userId, values.userId),
    values.applicationId === undefined ? undefined : eq(current, values.applicationId),
  )})`;

/** What KV said of a session is not so, or no longer: another sign-in opened a new season. */
export class SessionMoved extends AppError {
  constructor() {
    super("application.stale");
  }
}

/** Whose a live session is, by D1: for a session that KV does not know, or knows wrongly. */
export async function findSession(ctx: Ctx, hash: string): Promise<SessionRef | undefined> {
  const [row] = await ctx.db
    .select({
      userId: sessions.userId,
      applicationId: current,
      countryCode: sql<string>`(SELECT country_code FROM users WHERE id = ${sessions}.user_id)`,
    })
    .from(sessions)
    .where(live(liveValues(hash, ctx.now)));
  return row && { hash, ...row };
}

const touchOnce = buildOnce(
  (db) =>
    [
      db
        .update(sessions)
        .set({ lastSeenAt: sql`${SESSION_PLACEHOLDERS.now}` })
        .where(
          and(
            live(SESSION_PLACEHOLDERS),
            lt(sessions.lastSeenAt, sql.placeholder("touchedBefore")),
          ),
        ),
    ] as const,
);

const touchedBefore = (ctx: SessionCtx) => ctx.now - SESSION_TOUCH_MS;

/** Says that the session was used, at most once a minute; for the end of a write's batch. */
export const touchStatement = (ctx: SessionCtx) =>
  touchOnce(ctx.db, { ...sessionValues(ctx), touchedBefore: touchedBefore(ctx) })[0];

/** The same after the answer of a read. Best effort: a lost minute is not worth a failure. */
function touchSession(ctx: SessionCtx, lastSeenAt: number) {
  if (lastSeenAt >= touchedBefore(ctx)) return;
  ctx.waitUntil(ctx.db.batch([touchStatement(ctx)]).catch(() => undefined));
}

const sessionCheck = buildOnce(
  (db) =>
    [
      db
        .select({
          userId: sessions.userId,
          lastSeenAt: sessions.lastSeenAt,
          applicationId: current,
        })
        .from(sessions)
        .where(live(SESSION_PLACEHOLDERS)),
    ] as const,
);

/**
 * Runs statements in one D1 batch together with the check of the session (decision 2): one round
 * trip. Writes must carry `sessionIsLive` themselves, for the answer comes after they ran.
 * @throws AppError auth.required when the session ended, expired or was revoked; SessionMoved when
 * it is another person's, or their current application another one, than `ctx.session` says.
 */
export async function sessionBatch<T extends [BatchItem<"sqlite">, ...BatchItem<"sqlite">[]]>(
  ctx: SessionCtx,
  statements: readonly [...T],
): Promise<BatchResponse<T>> {
  const [check] = sessionCheck(ctx.db, sessionValues(ctx));
  const [[found], ...results] = await ctx.db.batch([check, ...statements]);
  if (!found) throw new AppError("auth.required");
  const { userId, applicationId } = ctx.session;
  if (found.userId !== userId || found.applicationId !== applicationId) throw new SessionMoved();
  touchSession(ctx, found.lastSeenAt);
  return results as unknown as BatchResponse<T>;
}
