import { and, eq, gt, sql, type SQL } from "drizzle-orm";
import { signInAttempts } from "../../db/schema/sessions";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";

/** Failed sign-ins that one window takes (decision 1). */
const WINDOW_MS = 15 * 60 * 1000;
const IDENTITY_FAILURES = 10;
const IP_FAILURES = 50;

/** Names of the two counters of one try; both hashed. */
export type LimitKeys = { identity: string; ip: string };
type Counter = typeof signInAttempts.$inferSelect;

/** An IPv6 client owns a /64 and may change its address at will within it. */
function network(ip: string): string {
  if (!ip.includes(":") || ip.includes(".")) return ip;
  const [head = "", tail] = ip.split("::");
  const groups = head === "" ? [] : head.split(":");
  if (tail !== undefined) {
    const rest = tail === "" ? 0 : tail.split(":").length;
    groups.push(...Array<string>(Math.max(0, 8 - groups.length - rest)).fill("0"));
  }
  return groups.slice(0, 4).join(":");
}

/** The name under which this client's address is counted. */
export const addressKey = (ctx: Ctx) => sha256(`ip|${network(ctx.ip)}`);

/** `identity` says what is being guessed at: the token of a link, or an e-mail address. */
export async function limitKeys(ctx: Ctx, identity: string): Promise<LimitKeys> {
  const [identityKey, ipKey] = await Promise.all([sha256(`identity|${identity}`), addressKey(ctx)]);
  return { identity: identityKey, ip: ipKey };
}

/** Reads both counters, for the batch that reads everything else. */
export const counters = (ctx: Ctx, keys: { identity: string | SQL; ip: string }) =>
  ctx.db
    .select()
    .from(signInAttempts)
    .where(sql`${signInAttempts.key} = ${keys.identity}`)
    .unionAll(
      ctx.db
        .select()
        .from(signInAttempts)
        .where(sql`${signInAttempts.key} = ${keys.ip}`),
    );

/**
 * Refuses once a counter has more than `passed` failures beyond its limit: 0 before a try, 1 right
 * after the try itself was counted.
 * @throws AppError rate_limited with `Retry-After` in seconds.
 */
function assertWithin(ctx: Ctx, keys: LimitKeys, rows: Counter[], passed: 0 | 1): void {
  const over = rows.filter(
    ({ key, count, windowStart }) =>
      windowStart > ctx.now - WINDOW_MS &&
      count >= (key === keys.identity ? IDENTITY_FAILURES : IP_FAILURES) + passed,
  );
  if (over.length === 0) return;
  const until = Math.max(...over.map((row) => row.windowStart)) + WINDOW_MS;
  const seconds = Math.max(1, Math.ceil((until - ctx.now) / 1000));
  throw new AppError("rate_limited", { headers: { "Retry-After": String(seconds) } });
}

/** Refuses a try, right or wrong, while a counter is at its limit. @throws AppError rate_limited */
export const assertMayTry = (ctx: Ctx, keys: LimitKeys, rows: Counter[]) =>
  assertWithin(ctx, keys, rows, 0);

/** The same as a condition, for the write that lets somebody in: no burst slips past it. */
export const mayTry = (ctx: Ctx, keys: LimitKeys): SQL => {
  const isFull = (key: string, failures: number) =>
    sql`EXISTS (SELECT 1 FROM sign_in_attempts
      WHERE key = ${key} AND window_start > ${ctx.now - WINDOW_MS} AND count >= ${failures})`;
  return sql`NOT (${isFull(keys.identity, IDENTITY_FAILURES)} OR ${isFull(keys.ip, IP_FAILURES)})`;
};

/** Counts one failed try under one name. */
export const countOne = (ctx: Ctx, key: string, when: SQL) =>
  ctx.db.run(
    sql`INSERT INTO sign_in_attempts (key, count, window_start)
        SELECT ${key}, 1, ${ctx.now} WHERE ${when}
        ON CONFLICT (key) DO UPDATE SET
          count = CASE WHEN window_start > ${ctx.now - WINDOW_MS} THEN count + 1 ELSE 1 END,
          window_start = CASE WHEN window_start > ${ctx.now - WINDOW_MS} THEN window_start
            ELSE excluded.window_start END`,
  );

/**
 * The statements that count a try in both counters, and read them, for `assertCounted`. Tries that
 * the identity's limit refuses do not use up the limit of everybody behind the same address.
 */
export const countTry = (ctx: Ctx, keys: LimitKeys) => {
  const counted = sql`(SELECT count FROM sign_in_attempts WHERE key = ${keys.identity})
    <= ${IDENTITY_FAILURES}`;
  return [
    countOne(ctx, keys.identity, sql`true`),
    countOne(ctx, keys.ip, counted),
    counters(ctx, keys),
  ] as const;
};

/** Refuses the tries of a burst beyond the limit, once counted. @throws AppError rate_limited */
export const assertCounted = (ctx: Ctx, keys: LimitKeys, rows: Counter[]) =>
  assertWithin(ctx, keys, rows, 1);

/**
 * Counts a failed try and says so.
 * @throws AppError auth.failed, or rate_limited for the tries of a burst beyond the limit.
 */
export async function failSignIn(ctx: Ctx, keys: LimitKeys): Promise<never> {
  const [, , rows] = await ctx.db.batch(countTry(ctx, keys));
  assertCounted(ctx, keys, rows);
  throw new AppError("auth.failed");
}

/** Takes back the try that asking for a code was counted as. */
export const uncountTry = (ctx: Ctx, key: string, when: SQL) =>
  ctx.db
    .update(signInAttempts)
    .set({ count: sql`${signInAttempts.count} - 1` })
    .where(and(eq(signInAttempts.key, key), gt(signInAttempts.count, 0), when));

/** A success clears the identity's counter; the address keeps its own. */
export const clearIdentity = (ctx: Ctx, keys: LimitKeys, when: SQL) =>
  ctx.db.delete(signInAttempts).where(and(eq(signInAttempts.key, keys.identity), when));
