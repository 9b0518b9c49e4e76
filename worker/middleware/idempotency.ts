import { describeErrors } from "#contract/employer-messages";
import { claimKey, keepResponse, releaseKey } from "../db/idempotency";
import { AppError } from "../lib/app-error";
import type { EmployerCtx } from "../lib/ctx";
import { sha256 } from "../platform/encoding";
import { type IdempotentRequest, replay, type StoredResponse } from "../platform/idempotency";

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the header. @throws AppError request.invalid unless it is 1 to 200 printable characters */
export async function idempotentRequest(
  header: string | undefined,
  call: { address: string; input: unknown },
): Promise<IdempotentRequest | undefined> {
  if (header === undefined) return undefined;
  if (!KEY.test(header)) {
    const errors = describeErrors([{ path: "Idempotency-Key", code: "invalid" }], undefined);
    throw new AppError("request.invalid", { errors });
  }
  return { key: header, bodyHash: await sha256(JSON.stringify([call.address, call.input])) };
}

/**
 * Runs a call once for its key: a retry gets the kept response. A failure is not kept. A call that was
 * cut off between its change and its response runs again after two minutes.
 * @throws AppError idempotency.mismatch, idempotency.in_progress, or what `run` throws
 */
export async function onlyOnce<T>(
  ctx: EmployerCtx,
  request: IdempotentRequest,
  run: () => Promise<Omit<StoredResponse<T>, "replayed">>,
): Promise<StoredResponse<T>> {
  const earlier = await claimKey(ctx, request);
  if (earlier) return replay(ctx, request, earlier);
  try {
    const response = await run();
    await keepResponse(ctx, request, response);
    return { ...response, replayed: false };
  } catch (error) {
    // The failure itself is the response, whatever becomes of the claim.
    await releaseKey(ctx, request).catch(() => undefined);
    throw error;
  }
}
