import type { ContractTerms } from "#contract/employer-views";
import type { EmployerCtx } from "../../lib/ctx";
import { pick } from "../../lib/pick";
import { instants } from "../../lib/rfc3339";
import { countApplications } from "../applications/employer-applications";
import { countInvitations } from "../invitations/employer-invitations";
import type { StoredTerms } from "./contract-offer";
import type { ContractRow } from "./contracts.repository";

/** The terms of a contract as the API returns them. */
export const contractTermsView = (id: string, terms: StoredTerms): ContractTerms => ({
  id,
  ...(terms.externalId && { externalId: terms.externalId }),
  ...pick(terms, "dateStart", "dateEnd", "employer", "location", "position", "wage", "wageUnit"),
  ...(terms.pieceName && { pieceName: terms.pieceName }),
  ...(terms.language && { language: terms.language }),
  ...terms.terms,
});

const headOf = (row: ContractRow) => ({
  ...contractTermsView(row.id, row),
  ...instants(row, "createdAt", "updatedAt", "closedAt"),
});

/** The contracts with their counts, which take two more queries for any number of contracts. */
export async function contractViews(ctx: EmployerCtx, rows: ContractRow[]) {
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
