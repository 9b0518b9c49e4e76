import { and, eq, sql } from "drizzle-orm";
import type { Cursor } from "#contract/employer-queries";
import { contracts } from "../../db/schema/contracts";
import type { EmployerCtx } from "../../lib/ctx";

export type ContractRow = typeof contracts.$inferSelect;

const mine = (ctx: EmployerCtx) => eq(contracts.employerId, ctx.employer.employerId);

/** This employer's contract, or no row. */
export const findContract = (ctx: EmployerCtx, id: string) =>
  ctx.db
    .select()
    .from(contracts)
    .where(and(eq(contracts.id, id), mine(ctx)));

/** Contracts after a place in the order of their making. */
export const listContracts = (
  ctx: EmployerCtx,
  { after, limit }: { after: Cursor | undefined; limit: number },
) =>
  ctx.db
    .select()
    .from(contracts)
    .where(
      and(
        mine(ctx),
        after && sql`(${contracts.createdAt}, ${contracts.id}) > (${after.at}, ${after.id})`,
      ),
    )
    .orderBy(contracts.createdAt, contracts.id)
    .limit(limit);

/** Writes the contract, or its wage and terms when it is known (its id names the rest). */
export const upsertContract = (ctx: EmployerCtx, row: typeof contracts.$inferInsert) =>
  ctx.db
    .insert(contracts)
    .values(row)
    .onConflictDoUpdate({
      target: contracts.id,
      set: {
        wage: sql`excluded.wage`,
        terms: sql`excluded.terms`,
        language: sql`excluded.language`,
        updatedAt: sql`excluded.updated_at`,
      },
    });
