import { and, eq, isNull, lt, sql, type SQL } from "drizzle-orm";
import type { Claim, Ctx, EmployerCtx } from "../lib/ctx";
import { type IdempotentRequest, type Kept, sealResponse } from "../platform/idempotency";
import { newId } from "../platform/ids";
import { idempotencyKeys } from "./schema/employers";

const rowOf = (ctx: EmployerCtx, { key }: Pick<Claim, "key">) =>
  and(eq(idempotencyKeys.employerId, ctx.employer.employerId), eq(idempotencyKeys.key, key));

const claimedBy = (ctx: EmployerCtx, claim: Claim) =>
  and(rowOf(ctx, claim), eq(idempotencyKeys.claimId, claim.id));

/** After this time a call that has not ended was cut off, and the next one may run. */
const CLAIM_MS = 2 * 60_000;

/** Claims the key before a call runs: returns the claim, or the row in its way. */
export async function claimKey(ctx: EmployerCtx, request: IdempotentRequest, now: number) {
  const { employerId } = ctx.employer;
  const claim = { id: newId(), key: request.key, isKept: false };
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
 * Keeps a response in the batch of the change itself: either both are there or neither is. The batch
 * fails when the key was taken over meanwhile. A list, empty without a key. `when` is the condition
 * under which the change happened.
 */
export async function keepInBatch(ctx: EmployerCtx, { status, body }: Kept, when: SQL = sql`true`) {
  const { claim } = ctx;
  if (!claim) return [];
  claim.isKept = true;
  const response = await sealResponse(ctx, claim.key, body);
  const bodyHash = sql`CASE WHEN claim_id = ${claim.id} THEN body_hash END`;
  return [
    ctx.db
      .update(idempotencyKeys)
      .set({ status, response, claimId: null, bodyHash })
      .where(and(rowOf(ctx, claim), when)),
  ];
}

/** Keeps the response after the change, unless the key was taken over. */
export async function keepAfterwards(ctx: EmployerCtx, claim: Claim, { status, body }: Kept) {
  const response = await sealResponse(ctx, claim.key, body);
  await ctx.db
    .update(idempotencyKeys)
    .set({ status, response, claimId: null })
    .where(claimedBy(ctx, claim));
}

/** Gives a claimed key back: the call failed, and its retry may run. */
export const releaseKey = (ctx: EmployerCtx, claim: Claim) =>
  ctx.db.delete(idempotencyKeys).where(claimedBy(ctx, claim));

/**
 * Drops the responses of an employer, because any of them may hold the data or the link of a person who
 * is erased. Calls under way lose their claims, so that they keep nothing either; the erasure's own stays.
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
