import { and, eq, sql } from "drizzle-orm";
import type { PageQuery } from "#contract/employer-queries";
import { behind } from "../../db/page";
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

/** Contracts in the order of their making, one more than the page. */
export const listContracts = (ctx: EmployerCtx, { cursor, limit }: PageQuery) =>
  ctx.db
    .select()
    .from(contracts)
    .where(and(mine(ctx), behind(contracts, "createdAt", cursor)))
    .orderBy(contracts.createdAt, contracts.id)
    .limit(limit + 1);

/** Writes the contract, or its pay and terms when it is known (its id names the rest). */
export const upsertContract = (ctx: EmployerCtx, row: typeof contracts.$inferInsert) =>
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
