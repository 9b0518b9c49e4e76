import { claimKey, storeAfterwards, releaseKey } from "../db/idempotency";
import { AppError } from "../lib/app-error";
import type { Claim, EmployerCtx, EmployerRef } from "../lib/ctx";
import { failureOf } from "../lib/failure";
import { invalidField } from "../lib/invalid-field";
import { log } from "../lib/log";
import { sha256 } from "../platform/encoding";
import {
  type IdempotentRequest,
  type ApiResponse,
  replay,
  type ReplayableResponse,
} from "../platform/idempotency";

const KEY = /^[\x21-\x7e]{1,200}$/;

/** A repeated call waits two seconds for the first one's response. */
const ROUNDS = 9;
const PAUSE_MS = 250;
const pause = () => new Promise((resolve) => void setTimeout(resolve, PAUSE_MS));

type RequestFacts = {
  address: string;
  input: unknown;
  length: string | undefined;
  caller: Pick<EmployerRef, "actor" | "scopes" | "onlyInvitedBy" | "expiresAt">;
  /** Whether the response may hold a secret that is shown only once. */
  isSecret: boolean;
};

/**
 * Reads the header. The hash covers the caller's scopes, when they expire and whose workers they
 * see, so that nobody is replayed what only another caller could have got, such as a colleague's
 * link. A secret is replayed only to the caller who got it.
 * @throws AppError request.invalid unless it is 1 to 200 printable characters
 */
export async function idempotentRequest(
  header: string | undefined,
  { address, input, length, caller, isSecret }: RequestFacts,
): Promise<IdempotentRequest | undefined> {
  if (header === undefined) return undefined;
  if (!KEY.test(header)) throw invalidField("Idempotency-Key", "invalid");
  const { actor, scopes, onlyInvitedBy, expiresAt } = caller;
  const bound = [scopes.toSorted(), onlyInvitedBy, expiresAt, isSecret ? actor : null];
  const hashed = [address, input, length ?? null, ...bound];
  return { key: header, bodyHash: await sha256(JSON.stringify(hashed)) };
}

/** Claims the key. @throws AppError idempotency.mismatch, idempotency.in_progress */
async function claimed(ctx: EmployerCtx, request: IdempotentRequest) {
  // oxlint-disable no-await-in-loop -- until the other call is done
  for (let left = ROUNDS; left > 0; left -= 1) {
    const { claim, row } = await claimKey(ctx, request, Date.now());
    if (claim) return { claim };
    if (row && row.bodyHash !== request.bodyHash) throw new AppError("idempotency.mismatch");
    if (row?.response) return { earlier: { status: row.status, response: row.response } };
    await pause();
  }
  // oxlint-enable no-await-in-loop
  throw new AppError("idempotency.in_progress", { headers: { "Retry-After": "1" } });
}

/** Releases the key after a failure; stores a success unless the verb's batch already has. */
async function runClaimed<T>(
  ctx: EmployerCtx,
  claim: Claim,
  run: (ctx: EmployerCtx) => Promise<ApiResponse<T>>,
): Promise<ApiResponse<T>> {
  let response: ApiResponse<T>;
  try {
    response = await run({ ...ctx, claim });
  } catch (error) {
    // The failure itself is the response, even if the claim cannot be released.
    await releaseKey(ctx, claim).catch(() => undefined);
    throw error;
  }
  if (claim.isStored) return response;
  await storeAfterwards(ctx, claim, response).catch((error: unknown) => {
    // The change is made: a failure now would only make the client repeat it.
    const { requestId } = ctx;
    log({ event: "idempotency.failed", requestId, ...failureOf(error) });
  });
  return response;
}

/**
 * Runs a call once per key: a retry gets the stored response. A failure is not stored. A call that
 * was cut off between its change and its response runs again after two minutes, unless it stores
 * the response together with the change.
 * @throws AppError idempotency.mismatch, idempotency.in_progress, or what `run` throws
 */
export async function onlyOnce<T>(
  ctx: EmployerCtx,
  request: IdempotentRequest,
  run: (ctx: EmployerCtx) => Promise<ApiResponse<T>>,
): Promise<ReplayableResponse<T>> {
  const { claim, earlier } = await claimed(ctx, request);
  if (!claim) return replay(ctx, request, earlier);
  const result = runClaimed(ctx, claim, run);
  // Without this, the platform stops between change and response when the client disconnects.
  ctx.waitUntil(result.catch(() => undefined));
  return { ...(await result), replayed: false };
}
