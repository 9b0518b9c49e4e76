import { describeErrors } from "#contract/employer-messages";
import type { idempotencyKeys } from "../../db/schema/employers";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { sha256 } from "../../platform/encoding";
import { responseContext } from "../../platform/seal-contexts";

/**
 * `Idempotency-Key`. The batch of the change itself stores the response: either both are there or
 * neither is, and a concurrent retry fails on the primary key and replays.
 */
export type StoredResponse<T> = { status: 200 | 201; body: T; replayed: boolean };
export type IdempotentRequest = { key: string; bodyHash: string };

const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads the header. @throws AppError request.invalid unless it is 1 to 200 printable characters */
export async function idempotentRequest(
  header: string | undefined,
  call: { route: string; body: unknown },
): Promise<IdempotentRequest | undefined> {
  if (header === undefined) return undefined;
  if (!KEY.test(header)) {
    const errors = describeErrors([{ path: "Idempotency-Key", code: "invalid" }], undefined);
    throw new AppError("request.invalid", { errors });
  }
  return { key: header, bodyHash: await sha256(JSON.stringify([call.route, call.body])) };
}

/** The earlier response of a found row. @throws AppError idempotency.mismatch for another body */
export async function replay<T>(
  ctx: EmployerCtx,
  request: IdempotentRequest,
  row: typeof idempotencyKeys.$inferSelect,
): Promise<StoredResponse<T>> {
  if (row.bodyHash !== request.bodyHash) throw new AppError("idempotency.mismatch");
  if (row.response === null) throw new AppError("idempotency.in_progress");
  const context = responseContext(ctx.employer.employerId, request.key);
  const body = JSON.parse(await ctx.vault.open(context, row.response)) as T;
  return { status: row.status === 200 ? 200 : 201, body, replayed: true };
}
