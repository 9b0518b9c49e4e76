import type { EmployerApi } from "#contract/api";
import type { Sent } from "#contract/api/endpoint";
import type { ContractView } from "#contract/employer-views";
import { callApi } from "../api";

/** A contract as the API receives it, without its workers. */
export type ContractTermsInput = Omit<Sent<EmployerApi["sendContract"]>, "workers">;

/** An existing contract as it is sent again, unchanged. */
export function termsOf(contract: ContractView) {
  const {
    id: _id,
    createdAt: _createdAt,
    updatedAt: _updatedAt,
    closedAt: _closedAt,
    invitations: _invitations,
    applications: _applications,
    dateStart,
    dateEnd,
    wageUnit,
    pieceName,
    ...same
  } = contract;
  return {
    ...same,
    date_start: dateStart,
    date_end: dateEnd,
    wage_unit: wageUnit,
    ...(pieceName !== undefined && { piece_name: pieceName }),
  };
}

/** The contract to add workers to: a new one as typed, or an existing one. */
export type ContractToSend = ContractTermsInput | { id: string };

/** The terms to send. An existing contract is read again, so that nobody's correction is undone. */
export const termsNow = async (contract: ContractToSend): Promise<ContractTermsInput> =>
  "id" in contract
    ? termsOf(await callApi("GET /api/v1/contracts/:id", { params: { id: contract.id } }))
    : contract;
