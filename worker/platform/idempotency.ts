import type { EmployerCtx } from "../lib/ctx";
import { responseContext } from "./seal-contexts";

/** A call with an `Idempotency-Key`: the key, and the SHA-256 of the request and the scopes. */
export type IdempotentRequest = { key: string; bodyHash: string };

/** The status and body of a response; a repeated call gets the stored one. */
export type ApiResponse<T = unknown> = { status: 200 | 201 | 202 | 204; body: T };
export type ReplayableResponse<T> = ApiResponse<T> & { replayed: boolean };

/** An earlier call with the same key, and its encrypted response. */
type EarlierCall = { status: number | null; response: string };

/** Seals a response, because responses contain links and secrets. */
export const sealResponse = (ctx: EmployerCtx, key: string, body: unknown) =>
  ctx.vault.seal(responseContext(ctx.employer.employerId, key), JSON.stringify(body ?? null));

/** The response of an earlier call with the same key. */
export async function replay<T>(
  ctx: EmployerCtx,
  { key }: IdempotentRequest,
  earlier: EarlierCall,
): Promise<ReplayableResponse<T>> {
  const context = responseContext(ctx.employer.employerId, key);
  const body = JSON.parse(await ctx.vault.open(context, earlier.response)) as T;
  return { status: earlier.status as ApiResponse["status"], body, replayed: true };
}
