import { and, gt, lte, sql, type SQL } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { signInAttempts } from "../../db/schema/sessions";
import type { Ctx } from "../../lib/ctx";
import { LIMIT_NAMES, type LimitKeys, LIMITS } from "./sign-in-limits";

const isKey = (key: string | SQL) => sql`${signInAttempts.key} = ${key}`;

/** Reads the counters, in the batch that reads everything else. */
export const selectCounters = (
  ctx: Ctx,
  { identity, network }: { identity: string | SQL; network: string },
) =>
  ctx.db
    .select()
    .from(signInAttempts)
    .where(isKey(sql`${identity} || '.' || ${network}`))
    .unionAll(ctx.db.select().from(signInAttempts).where(isKey(network)))
    .unionAll(ctx.db.select().from(signInAttempts).where(isKey(identity)));

/** No counter is full: a condition of the write that signs in, so that no burst gets past it. */
export const isUnderLimit = (ctx: Ctx, keys: LimitKeys): SQL => {
  const isFull = LIMIT_NAMES.map((name) => {
    const { failures, windowMs } = LIMITS[name];
    return sql`EXISTS (SELECT 1 FROM sign_in_attempts
      WHERE key = ${keys[name]} AND window_start > ${ctx.now - windowMs} AND count >= ${failures})`;
  });
  return sql`NOT (${sql.join(isFull, sql` OR `)})`;
};

/**
 * Counts one failed try in all three counters if the condition holds, or in none while one of them
 * is full. So refused tries are not counted, and no burst counts beyond a limit.
 */
export const countAttempt = (ctx: Ctx, keys: LimitKeys, when: SQL = sql`true`) => {
  const { pair, identity } = LIMITS;
  const since = sql`${ctx.now} - CASE key WHEN ${keys.identity} THEN ${identity.windowMs}
    ELSE ${pair.windowMs} END`;
  const names = JSON.stringify(LIMIT_NAMES.map((name) => keys[name]));
  return insertSelect(
    ctx.db,
    signInAttempts,
    { key: sql`value`, count: 1, windowStart: ctx.now },
    sql`FROM json_each(${names}) WHERE ${when} AND ${isUnderLimit(ctx, keys)}`,
  ).onConflictDoUpdate({
    target: signInAttempts.key,
    set: {
      count: sql`CASE WHEN window_start > ${since} THEN count + 1 ELSE 1 END`,
      windowStart: sql`CASE WHEN window_start > ${since} THEN window_start
        ELSE excluded.window_start END`,
    },
  });
};

/**
 * Takes back the try that was counted for requesting a code at `countedAt` (epoch milliseconds), in
 * counters whose window has not begun again since.
 */
export const uncountAttempt = (ctx: Ctx, keys: LimitKeys, countedAt: number, when: SQL) =>
  ctx.db
    .update(signInAttempts)
    .set({ count: sql`${signInAttempts.count} - 1` })
    .where(
      and(
        sql`${signInAttempts.key} IN (${keys.pair}, ${keys.network}, ${keys.identity})`,
        lte(signInAttempts.windowStart, countedAt),
        gt(signInAttempts.count, 0),
        when,
      ),
    );

/** A success clears the counter of its identity and network; the two wider counters continue. */
export const clearPair = (ctx: Ctx, keys: LimitKeys, when: SQL) =>
  ctx.db.delete(signInAttempts).where(and(isKey(keys.pair), when));
