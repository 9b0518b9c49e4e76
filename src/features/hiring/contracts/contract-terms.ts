import type { EmployerApi } from "#contract/api";
import type { Sent } from "#contract/api/endpoint";
import type { ContractView } from "#contract/employer-views";
import { callApi } from "../api";

/** A contract as it is sent, without its workers. */
export type ContractTermsInput = Omit<Sent<EmployerApi["sendContract"]>, "workers">;

/** A contract that is known, as it is sent again: nothing of it changes. */
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

/** The contract of workers who are added: a new one as it was typed, or one that is there. */
export type ContractToSend = ContractTermsInput | { id: string };

/** As it is sent: one that is there as it is now, so that nobody's correction of it is undone. */
export const termsNow = async (contract: ContractToSend): Promise<ContractTermsInput> =>
  "id" in contract
    ? termsOf(await callApi("GET /api/v1/contracts/:id", { params: { id: contract.id } }))
    : contract;
