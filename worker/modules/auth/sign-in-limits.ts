import { HOUR_MS, MINUTE_MS } from "#contract/constants";
import type { signInAttempts } from "../../db/schema/sessions";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { networkOf } from "./network-of";

/** Failed tries allowed in one window; a window begins with its first failure. */
export const LIMITS = {
  /** At one identity from one network: strangers elsewhere cannot exhaust the owner's tries. */
  pair: { failures: 10, windowMs: 15 * MINUTE_MS },
  /** From one network, whatever it tries. */
  network: { failures: 50, windowMs: 15 * MINUTE_MS },
  /** At one identity from all networks together: even a botnet cannot guess faster. */
  identity: { failures: 100, windowMs: HOUR_MS },
};
export const LIMIT_NAMES = ["pair", "network", "identity"] as const;

/** The keys of the three counters of one try, made of hashes. */
export type LimitKeys = Record<keyof typeof LIMITS, string>;
export type Counter = typeof signInAttempts.$inferSelect;

/** The key of the counter of this client's network. */
export const networkKey = (ctx: Ctx) => sha256(`network|${networkOf(ctx.ip)}`);

/** The counters of a try at an identity from a network, by the keys of both. */
export const keysOf = (identity: string, network: string): LimitKeys => ({
  pair: `${identity}.${network}`,
  network,
  identity,
});

/** `identity` is what is being guessed: the token of a link, or an e-mail address. */
export async function limitKeys(ctx: Ctx, identity: string): Promise<LimitKeys> {
  return keysOf(await sha256(`identity|${identity}`), await networkKey(ctx));
}

/** When all full counters have room again, in epoch milliseconds; 0 when none is full. */
const fullUntil = (ctx: Ctx, keys: LimitKeys, rows: Counter[]) =>
  Math.max(
    0,
    ...rows.map(({ key, count, windowStart }) => {
      const name = LIMIT_NAMES.find((one) => keys[one] === key);
      if (!name || count < LIMITS[name].failures) return 0;
      const end = windowStart + LIMITS[name].windowMs;
      return end > ctx.now ? end : 0;
    }),
  );

/** The error with the seconds until the next try in `Retry-After`. */
function rateLimited(ctx: Ctx, until: number) {
  const seconds = Math.max(1, Math.ceil((until - ctx.now) / 1000));
  return new AppError("rate_limited", { headers: { "Retry-After": String(seconds) } });
}

/** Refuses any try, right or wrong, while a counter is full. @throws AppError rate_limited */
export function assertMayTry(ctx: Ctx, keys: LimitKeys, rows: Counter[]): void {
  const until = fullUntil(ctx, keys, rows);
  if (until > 0) throw rateLimited(ctx, until);
}

/** Refuses a try that was not counted because a counter is full. @throws AppError rate_limited */
export function assertCounted(ctx: Ctx, keys: LimitKeys, { isCounted, counters }: Counted): void {
  if (!isCounted) throw rateLimited(ctx, fullUntil(ctx, keys, counters));
}

/** Whether a try was counted, and the counters right afterwards. */
export type Counted = { isCounted: boolean; counters: Counter[] };
