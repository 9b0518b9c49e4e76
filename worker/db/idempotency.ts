import { and, eq, isNull, lt, sql } from "drizzle-orm";
import type { EmployerCtx } from "../lib/ctx";
import { type IdempotentRequest, sealResponse, type StoredResponse } from "../platform/idempotency";
import { idempotencyKeys } from "./schema/employers";

const rowOf = (ctx: EmployerCtx, key: string) =>
  and(eq(idempotencyKeys.employerId, ctx.employer.employerId), eq(idempotencyKeys.key, key));

/** Reads the response to an earlier call with this key. */
export const selectResponse = (ctx: EmployerCtx, request: IdempotentRequest | undefined) =>
  ctx.db
    .select()
    .from(idempotencyKeys)
    .where(rowOf(ctx, request?.key ?? ""));

/**
 * Keeps a response in the batch of the change itself: either both are there or neither is, and a
 * concurrent call fails on the primary key and replays. A list, empty without a key, because awaiting
 * a lone statement would run it.
 */
export async function insertResponse<T>(
  ctx: EmployerCtx,
  request: IdempotentRequest | undefined,
  { status, body }: StoredResponse<T>,
) {
  if (!request) return [];
  const response = await sealResponse(ctx, request.key, body);
  const { employerId } = ctx.employer;
  const row = { employerId, ...request, status, response, createdAt: ctx.now };
  return [ctx.db.insert(idempotencyKeys).values(row)];
}

/** After this time a call that has not ended was cut off, and the next one may run. */
const CLAIM_MS = 2 * 60_000;

/** Claims the key before a call runs. Undefined when it is this call's, else the row in its way. */
export async function claimKey(ctx: EmployerCtx, request: IdempotentRequest) {
  const { employerId } = ctx.employer;
  const [claimed, [row]] = await ctx.db.batch([
    ctx.db
      .insert(idempotencyKeys)
      .values({ employerId, ...request, createdAt: ctx.now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.employerId, idempotencyKeys.key],
        set: { createdAt: ctx.now },
        setWhere: and(
          isNull(idempotencyKeys.response),
          lt(idempotencyKeys.createdAt, ctx.now - CLAIM_MS),
          sql`${idempotencyKeys.bodyHash} = excluded.body_hash`,
        ),
      })
      .returning({ key: idempotencyKeys.key }),
    selectResponse(ctx, request),
  ]);
  return claimed.length > 0 ? undefined : row;
}

/** Keeps the response of a call that claimed its key. */
export async function keepResponse<T>(
  ctx: EmployerCtx,
  { key }: IdempotentRequest,
  { status, body }: Pick<StoredResponse<T>, "status" | "body">,
) {
  const response = await sealResponse(ctx, key, body);
  await ctx.db.update(idempotencyKeys).set({ status, response }).where(rowOf(ctx, key));
}

/** Gives a claimed key back: the call failed, and its retry may run. */
export const releaseKey = (ctx: EmployerCtx, { key }: IdempotentRequest) =>
  ctx.db.delete(idempotencyKeys).where(and(rowOf(ctx, key), isNull(idempotencyKeys.response)));
