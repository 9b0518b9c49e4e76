import type { EmployerApi } from "#contract/api";
import type { Sent } from "#contract/api/endpoint";
import type { ContractView } from "#contract/employer-views";

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
