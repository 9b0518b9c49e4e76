import { and, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Claim, Ctx, EmployerCtx } from "../lib/ctx";
import { type IdempotentRequest, type ApiResponse, sealResponse } from "../platform/idempotency";
import { newId } from "../platform/ids";
import { idempotencyKeys } from "./schema/employers";

const rowOf = (ctx: EmployerCtx, { key }: Pick<Claim, "key">) =>
  and(eq(idempotencyKeys.employerId, ctx.employer.employerId), eq(idempotencyKeys.key, key));

const claimedBy = (ctx: EmployerCtx, claim: Claim) =>
  and(rowOf(ctx, claim), eq(idempotencyKeys.claimId, claim.id));

/** A call that has not ended after this time counts as interrupted, and a retry may run. */
const CLAIM_MS = 2 * 60_000;

/** Claims the key before a call runs. Returns the claim, or the existing row that prevents it. */
export async function claimKey(ctx: EmployerCtx, request: IdempotentRequest, now: number) {
  const { employerId } = ctx.employer;
  const claim = { id: newId(), key: request.key, isStored: false };
  const [, [row]] = await ctx.db.batch([
    ctx.db
      .insert(idempotencyKeys)
      .values({ employerId, ...request, claimId: claim.id, createdAt: now })
      .onConflictDoUpdate({
        target: [idempotencyKeys.employerId, idempotencyKeys.key],
        set: { claimId: claim.id, createdAt: now },
        setWhere: and(
          isNull(idempotencyKeys.response),
          lt(idempotencyKeys.createdAt, now - CLAIM_MS),
          sql`${idempotencyKeys.bodyHash} = excluded.body_hash`,
        ),
      }),
    ctx.db.select().from(idempotencyKeys).where(rowOf(ctx, request)),
  ]);
  return row?.claimId === claim.id ? { claim } : { row };
}

/**
 * Stores the response in the same batch as the change, so that both exist or neither. The batch
 * fails if another call has taken over the key. Returns a list of statements: empty if the call has
 * no key. `when` is the condition under which the change happened.
 */
export async function storeInBatch(
  ctx: EmployerCtx,
  { status, body }: ApiResponse,
  when: SQL = sql`true`,
) {
  const { claim } = ctx;
  if (!claim) return [];
  claim.isStored = true;
  const response = await sealResponse(ctx, claim.key, body);
  const bodyHash = sql`CASE WHEN claim_id = ${claim.id} THEN body_hash END`;
  return [
    ctx.db
      .update(idempotencyKeys)
      .set({ status, response, claimId: null, bodyHash })
      .where(and(rowOf(ctx, claim), when)),
  ];
}

/** Stores the response after the change, unless another call has taken over the key. */
export async function storeAfterwards(
  ctx: EmployerCtx,
  claim: Claim,
  { status, body }: ApiResponse,
) {
  const response = await sealResponse(ctx, claim.key, body);
  await ctx.db
    .update(idempotencyKeys)
    .set({ status, response, claimId: null })
    .where(claimedBy(ctx, claim));
}

/** Releases a claimed key after the call failed, so that a retry may run. */
export const releaseKey = (ctx: EmployerCtx, claim: Claim) =>
  ctx.db.delete(idempotencyKeys).where(claimedBy(ctx, claim));

/**
 * Deletes an employer's stored responses, because any of them may hold an erased person's data or
 * link. Calls in progress lose their claims, so they store nothing either; the erasure keeps its
 * own claim.
 */
export const dropResponses = (
  { db, claim }: Pick<Ctx, "db"> & Pick<EmployerCtx, "claim">,
  employerId: SQL,
) =>
  db
    .delete(idempotencyKeys)
    .where(
      and(
        sql`${idempotencyKeys.employerId} = ${employerId}`,
        claim && sql`${idempotencyKeys.claimId} IS NOT ${claim.id}`,
      ),
    );
