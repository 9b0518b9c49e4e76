import { AppError } from "../lib/app-error";
import type { EmployerCtx } from "../lib/ctx";
import { responseContext } from "./seal-contexts";

/** A call with an `Idempotency-Key`: the key, and the SHA-256 of route and body. */
export type IdempotentRequest = { key: string; bodyHash: string };

export type StoredResponse<T> = { status: 200 | 201 | 202 | 204; body: T; replayed: boolean };

/** A call that is kept under its key; without a response it is under way. */
type KeptCall = { bodyHash: string; status: number | null; response: string | null };

/** Seals a response, because responses contain links and secrets. */
export const sealResponse = (ctx: EmployerCtx, key: string, body: unknown) =>
  ctx.vault.seal(responseContext(ctx.employer.employerId, key), JSON.stringify(body ?? null));

/**
 * The response of an earlier call with the same key.
 * @throws AppError idempotency.mismatch for another body, idempotency.in_progress
 */
export async function replay<T>(
  ctx: EmployerCtx,
  request: IdempotentRequest,
  kept: KeptCall,
): Promise<StoredResponse<T>> {
  if (kept.bodyHash !== request.bodyHash) throw new AppError("idempotency.mismatch");
  if (kept.response === null) {
    throw new AppError("idempotency.in_progress", { headers: { "Retry-After": "1" } });
  }
  const context = responseContext(ctx.employer.employerId, request.key);
  const body = JSON.parse(await ctx.vault.open(context, kept.response)) as T;
  return { status: kept.status as StoredResponse<T>["status"], body, replayed: true };
}
