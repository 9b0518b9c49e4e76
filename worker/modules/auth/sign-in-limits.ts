import { and, gt, lte, sql, type SQL } from "drizzle-orm";
import { insertSelect } from "../../db/insert-select";
import { signInAttempts } from "../../db/schema/sessions";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { networkOf } from "./network-of";

const MINUTE = 60_000;

/** Failed tries that one window takes; a window begins with its first failure. */
const LIMITS = {
  /** At one identity from one network: a stranger elsewhere does not use up the owner's tries. */
  pair: { failures: 10, windowMs: 15 * MINUTE },
  /** From one network, whatever it tries. */
  network: { failures: 50, windowMs: 15 * MINUTE },
  /** At one identity from all networks together: many of them make guessing no faster. */
  identity: { failures: 100, windowMs: 60 * MINUTE },
};
const NAMES = ["pair", "network", "identity"] as const;

/** Names of the three counters of one try, made of hashes. */
export type LimitKeys = Record<keyof typeof LIMITS, string>;
type Counter = typeof signInAttempts.$inferSelect;

/** The name under which this client's network is counted. */
export const networkKey = (ctx: Ctx) => sha256(`network|${networkOf(ctx.ip)}`);

/** The counters of a try at an identity from a network, both known by their names. */
export const keysOf = (identity: string, network: string): LimitKeys => ({
  pair: `${identity}.${network}`,
  network,
  identity,
});

/** `identity` says what is being guessed at: the token of a link, or an e-mail address. */
export async function limitKeys(ctx: Ctx, identity: string): Promise<LimitKeys> {
  return keysOf(await sha256(`identity|${identity}`), await networkKey(ctx));
}

const isKey = (key: string | SQL) => sql`${signInAttempts.key} = ${key}`;

/** Reads the counters, for the batch that reads everything else. */
export const counters = (
  ctx: Ctx,
  { identity, network }: { identity: string | SQL; network: string },
) =>
  ctx.db
    .select()
    .from(signInAttempts)
    .where(isKey(sql`${identity} || '.' || ${network}`))
    .unionAll(ctx.db.select().from(signInAttempts).where(isKey(network)))
    .unionAll(ctx.db.select().from(signInAttempts).where(isKey(identity)));

/** When the last of the full counters has room again, in epoch milliseconds; 0 when none is full. */
const fullUntil = (ctx: Ctx, keys: LimitKeys, rows: Counter[]) =>
  Math.max(
    0,
    ...rows.map(({ key, count, windowStart }) => {
      const name = NAMES.find((one) => keys[one] === key);
      if (!name || count < LIMITS[name].failures) return 0;
      const end = windowStart + LIMITS[name].windowMs;
      return end > ctx.now ? end : 0;
    }),
  );

/** With the seconds until the next try in `Retry-After`. */
function rateLimited(ctx: Ctx, until: number) {
  const seconds = Math.max(1, Math.ceil((until - ctx.now) / 1000));
  return new AppError("rate_limited", { headers: { "Retry-After": String(seconds) } });
}

/** Refuses a try, right or wrong, while a counter is full. @throws AppError rate_limited */
export function assertMayTry(ctx: Ctx, keys: LimitKeys, rows: Counter[]): void {
  const until = fullUntil(ctx, keys, rows);
  if (until > 0) throw rateLimited(ctx, until);
}

/**
 * The same by the counters of this moment, before a response that lets nobody in but says that the
 * details are right: those read with the details were read before the failures of a burst.
 * @throws AppError rate_limited
 */
export async function assertStillMayTry(ctx: Ctx, keys: LimitKeys): Promise<void> {
  assertMayTry(ctx, keys, await counters(ctx, keys));
}

/** The same as a condition, for the write that lets somebody in: no burst slips past it. */
export const mayTry = (ctx: Ctx, keys: LimitKeys): SQL => {
  const isFull = NAMES.map((name) => {
    const { failures, windowMs } = LIMITS[name];
    return sql`EXISTS (SELECT 1 FROM sign_in_attempts
      WHERE key = ${keys[name]} AND window_start > ${ctx.now - windowMs} AND count >= ${failures})`;
  });
  return sql`NOT (${sql.join(isFull, sql` OR `)})`;
};

/**
 * Counts one failed try in all three counters `when` the condition holds, or in none while one of
 * them is full: refused tries use up nothing, and no burst counts beyond a limit.
 */
export const countTry = (ctx: Ctx, keys: LimitKeys, when: SQL = sql`true`) => {
  const { pair, identity } = LIMITS;
  const since = sql`${ctx.now} - CASE key WHEN ${keys.identity} THEN ${identity.windowMs}
    ELSE ${pair.windowMs} END`;
  const names = JSON.stringify(NAMES.map((name) => keys[name]));
  return insertSelect(
    ctx.db,
    signInAttempts,
    { key: sql`value`, count: 1, windowStart: ctx.now },
    sql`FROM json_each(${names}) WHERE ${when} AND ${mayTry(ctx, keys)}`,
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
 * Refuses a try that `countTry` did not count, by the counters read right behind it.
 * @throws AppError rate_limited
 */
export function assertCounted(ctx: Ctx, keys: LimitKeys, counted: D1Result, rows: Counter[]): void {
  if (counted.meta.changes === 0) throw rateLimited(ctx, fullUntil(ctx, keys, rows));
}

/**
 * Counts a failed try and says so.
 * @throws AppError auth.failed, or rate_limited for the tries of a burst beyond a limit.
 */
export async function failSignIn(ctx: Ctx, keys: LimitKeys): Promise<never> {
  const [counted, rows] = await ctx.db.batch([countTry(ctx, keys), counters(ctx, keys)]);
  assertCounted(ctx, keys, counted, rows);
  throw new AppError("auth.failed");
}

/**
 * Takes back, from the windows that still run, the try that asking for a code at `countedAt` (epoch
 * milliseconds) was counted as.
 */
export const uncountTry = (ctx: Ctx, keys: LimitKeys, countedAt: number, when: SQL) =>
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

/** A success clears the counter of its identity and network; the two wider ones go on. */
export const clearPair = (ctx: Ctx, keys: LimitKeys, when: SQL) =>
  ctx.db.delete(signInAttempts).where(and(isKey(keys.pair), when));
