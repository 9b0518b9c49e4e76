import { and, eq, sql } from "drizzle-orm";
import type { PageQuery } from "#contract/employer-queries";
import { afterCursor } from "../../db/after-cursor";
import { auditStatement } from "../../db/audit";
import { isConstraintViolation } from "../../db/constraint-violation";
import { contracts } from "../../db/schema/contracts";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import type { IdempotentRequest, StoredResponse } from "../employers/idempotency";
import { insertResponse, selectResponse } from "../employers/idempotency.statements";
import type { NewInvitation } from "../invitations/new-invitation";
import {
  selectInvitations,
  selectTokenHolders,
  upsertInvitations,
} from "../invitations/new-invitations.statements";
import { selectAlike } from "../people/alike.statements";
import type { Likeness } from "../people/find-duplicates";

export type ContractRow = typeof contracts.$inferSelect;

const mine = (ctx: EmployerCtx) => eq(contracts.employerId, ctx.employer.employerId);

/** This employer's contract, as a list of one or none. */
export const findContract = (ctx: EmployerCtx, id: string) =>
  ctx.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), mine(ctx)));

/** Contracts, oldest first, one more than the page. */
export const findContracts = (ctx: EmployerCtx, { cursor, limit }: PageQuery) =>
  ctx.db
    .select()
    .from(contracts)
    .where(and(mine(ctx), afterCursor(contracts, "createdAt", cursor)))
    .orderBy(contracts.createdAt, contracts.id)
    .limit(limit + 1);

/** Inserts the contract; of a known one updates pay and terms, as its id is made from the rest. */
const upsertContract = (ctx: EmployerCtx, row: typeof contracts.$inferInsert) =>
  ctx.db
    .insert(contracts)
    .values(row)
    .onConflictDoUpdate({
      target: contracts.id,
      set: {
        wage: sql`excluded.wage`,
        wageUnit: sql`excluded.wage_unit`,
        pieceName: sql`excluded.piece_name`,
        terms: sql`excluded.terms`,
        language: sql`excluded.language`,
        updatedAt: sql`excluded.updated_at`,
      },
    });

/** What decides about the workers of a contract. */
export type StoredBefore = {
  isKnown: boolean;
  invitations: Map<string, StoredInvitation>;
  /** Ids of the invitations that have a token, by its SHA-256. */
  tokenHolders: Map<string, string>;
  alike: Awaited<ReturnType<typeof selectAlike>>;
};
export type StoredInvitation = Awaited<ReturnType<typeof selectInvitations>>[number];

type Candidates = { ids: string[]; tokenHashes: string[]; people: Likeness[] };

/** The response to an earlier call with this key, and what is stored about contract and workers. */
export async function findBefore(
  ctx: EmployerCtx,
  id: string,
  { ids, tokenHashes, people }: Candidates,
  request: IdempotentRequest | undefined,
): Promise<StoredBefore & { earlier: EarlierResponse | undefined }> {
  const [[earlier], known, invitations, holders, alike] = await ctx.db.batch([
    selectResponse(ctx, request),
    findContract(ctx, id),
    selectInvitations(ctx, ids),
    selectTokenHolders(ctx, tokenHashes),
    selectAlike(ctx, people),
  ]);
  return {
    earlier,
    isKnown: known.length > 0,
    invitations: new Map(invitations.map((row) => [row.id, row])),
    tokenHolders: new Map(holders.map((row) => [row.tokenHash, row.id])),
    alike,
  };
}
type EarlierResponse = Awaited<ReturnType<typeof selectResponse>>[number];

/**
 * Writes a contract with its invitations and the response, in one batch; false when an invitation
 * or a token changed since it was read.
 */
export async function writeContract<T>(
  ctx: EmployerCtx,
  row: typeof contracts.$inferInsert,
  invitations: NewInvitation[],
  { request, response }: { request: IdempotentRequest | undefined; response: StoredResponse<T> },
): Promise<boolean> {
  try {
    await ctx.db.batch([
      upsertContract(ctx, row),
      ...(await upsertInvitations(ctx, invitations, newId())),
      ...(await insertResponse(ctx, request, response)),
      auditStatement(ctx, { action: "contract.received", entityId: row.id }, sql`true`),
    ]);
    return true;
  } catch (error) {
    if (isConstraintViolation(error)) return false;
    throw error;
  }
}
