import type { ContractHead, ContractView } from "#contract/employer-views";
import type { EmployerCtx } from "../../lib/ctx";
import { countApplications } from "../applications/count-applications";
import { countInvitations } from "../invitations/count-invitations";
import type { ContractRow } from "./contracts.repository";

const headOf = (row: ContractRow): ContractHead => ({
  id: row.id,
  ...(row.externalId && { externalId: row.externalId }),
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
  closedAt: row.closedAt,
});

/** The contracts with their counts: two more queries, whatever their number. */
export async function contractViews(
  ctx: EmployerCtx,
  rows: ContractRow[],
): Promise<ContractView[]> {
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
