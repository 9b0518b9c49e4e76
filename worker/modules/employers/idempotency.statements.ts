import { and, eq } from "drizzle-orm";
import { idempotencyKeys } from "../../db/schema/employers";
import type { EmployerCtx } from "../../lib/ctx";
import { responseContext } from "../../platform/seal-contexts";
import type { IdempotentRequest, StoredResponse } from "./idempotency";

/** Reads the response to an earlier call with this key. */
export const selectResponse = (ctx: EmployerCtx, request: IdempotentRequest | undefined) =>
  ctx.db
    .select()
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.employerId, ctx.employer.employerId),
        eq(idempotencyKeys.key, request?.key ?? ""),
      ),
    );

/**
 * Keeps a response, sealed because it holds links; fails when the key was just used. A list, empty
 * without a key, because awaiting a lone statement would run it.
 */
export async function insertResponse<T>(
  ctx: EmployerCtx,
  request: IdempotentRequest | undefined,
  { status, body }: StoredResponse<T>,
) {
  if (!request) return [];
  const { employerId } = ctx.employer;
  const { key, bodyHash } = request;
  const response = await ctx.vault.seal(responseContext(employerId, key), JSON.stringify(body));
  const row = { employerId, key, bodyHash, status, response, createdAt: ctx.now };
  return [ctx.db.insert(idempotencyKeys).values(row)];
}
