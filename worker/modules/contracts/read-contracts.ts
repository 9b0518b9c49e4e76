import type { PageQuery } from "#contract/employer-queries";
import type { ContractHead, ContractView, Page } from "#contract/employer-views";
import { pageOf } from "../../db/page";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { countApplications } from "../applications/count-applications.v1";
import { countInvitations } from "../invitations/read-invitations.v1";
import { type ContractRow, findContract, listContracts } from "./contracts.repository";

const headOf = (row: ContractRow): ContractHead => ({
  id: row.id,
  date_start: row.dateStart,
  date_end: row.dateEnd,
  employer: row.employer,
  location: row.location,
  position: row.position,
  wage: row.wage,
  wage_unit: row.wageUnit,
  ...(row.pieceName && { piece_name: row.pieceName }),
  ...(row.language && { language: row.language }),
  ...row.terms,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** The contracts with their counts: two more queries, whatever their number. */
async function viewsOf(ctx: EmployerCtx, rows: ContractRow[]): Promise<ContractView[]> {
  const input = { contractIds: rows.map((row) => row.id) };
  const [invitations, applications] = await Promise.all([
    countInvitations({ ctx, input }),
    countApplications({ ctx, input }),
  ]);
  return rows.map((row) => ({
    ...headOf(row),
    invitations: invitations(row.id),
    applications: applications(row.id),
  }));
}

/** Contracts in the order of their making, a page at a time. */
export async function readContracts({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: PageQuery;
}): Promise<Page<ContractView>> {
  const { page, nextCursor } = pageOf(await listContracts(ctx, input), "createdAt", input.limit);
  return { items: await viewsOf(ctx, page), nextCursor };
}

/**
 * One contract; its invitations and applications are listed by `?contract=` of those lists.
 * @throws AppError contract.not_found, also for another employer's
 */
export async function readContract({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<ContractView> {
  const rows = await findContract(ctx, input.id);
  const [view] = await viewsOf(ctx, rows);
  if (!view) throw new AppError("contract.not_found");
  return view;
}
