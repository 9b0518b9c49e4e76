import { type PageQuery, cursorText } from "#contract/employer-queries";
import type { ContractHead, Page } from "#contract/employer-views";
import type { InvitationStatus } from "#contract/statuses";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
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
  ...(row.language && { language: row.language }),
  ...row.terms,
  createdAt: row.createdAt,
  updatedAt: row.updatedAt,
});

/** Contracts in the order of their making, a page at a time. */
export async function readContracts({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: PageQuery;
}): Promise<Page<ContractHead>> {
  const { limit, cursor } = input;
  const rows = await listContracts(ctx, { after: cursor, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = rows.length > limit ? page.at(-1) : undefined;
  return {
    items: page.map(headOf),
    nextCursor: last ? cursorText({ at: last.createdAt, id: last.id }) : null,
  };
}

/**
 * One contract and where its invitations stand; they are listed by `/api/v1/invitations?contract=`.
 * @throws AppError contract.not_found, also for another employer's
 */
export async function readContract({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<ContractHead & { invitations: Record<InvitationStatus, number> }> {
  const [row] = await findContract(ctx, input.id);
  if (!row) throw new AppError("contract.not_found");
  const invitations = await countInvitations({ ctx, input: { contractId: row.id } });
  return { ...headOf(row), invitations };
}
