import type { Ctx } from "../../lib/ctx";
import type { LimitKeys } from "./sign-in-limits";
import { countAttempt, selectCounters } from "./sign-in-limits.statements";

/** The counters as they are now. */
export const findCounters = async (ctx: Ctx, keys: LimitKeys) => selectCounters(ctx, keys);

/** Counts one failed try. */
export async function countFailure(ctx: Ctx, keys: LimitKeys) {
  const [counted, counters] = await ctx.db.batch([
    countAttempt(ctx, keys),
    selectCounters(ctx, keys),
  ]);
  return { isCounted: counted.meta.changes > 0, counters };
}
