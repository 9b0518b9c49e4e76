import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { assertCounted, assertMayTry, type LimitKeys } from "./sign-in-limits";
import { countFailure, findCounters } from "./sign-in-limits.repository";

/**
 * Checks the limits again before a response that signs nobody in but confirms the details: a burst
 * may have filled the counters since they were read.
 * @throws AppError rate_limited
 */
export async function assertStillMayTry(ctx: Ctx, keys: LimitKeys): Promise<void> {
  assertMayTry(ctx, keys, await findCounters(ctx, keys));
}

/**
 * Counts a failed try and throws.
 * @throws AppError auth.failed, or rate_limited when a burst has already filled a counter.
 */
export async function failSignIn(ctx: Ctx, keys: LimitKeys): Promise<never> {
  assertCounted(ctx, keys, await countFailure(ctx, keys));
  throw new AppError("auth.failed");
}
