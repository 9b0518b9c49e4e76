import { seasonProblem } from "#contract/employers";
import type { ContractChanges } from "#contract/offer-changes";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { invalidField } from "../../lib/invalid-field";
import { retryOnConflict } from "../../lib/retry-on-conflict";
import { termsAfter } from "../offers/offer-of";
import type { StoredTerms } from "./contract-offer";
import { contractViews } from "./contract-views";
import { findContract, findTwin, correctTerms } from "./contracts.repository";

const changedOr = <T>(changed: T | undefined, before: T) =>
  changed === undefined ? before : changed;

/** The terms of a contract after the corrections. */
function correctedTerms(before: StoredTerms, changes: ContractChanges): StoredTerms {
  const wageUnit = changes.wage_unit ?? before.wageUnit;
  return {
    externalId: changedOr(changes.externalId, before.externalId),
    dateStart: changes.date_start ?? before.dateStart,
    dateEnd: changes.date_end ?? before.dateEnd,
    employer: changes.employer ?? before.employer,
    location: changes.location ?? before.location,
    position: changes.position ?? before.position,
    wage: changes.wage ?? before.wage,
    wageUnit,
    pieceName: wageUnit === "piece" ? (changes.piece_name ?? before.pieceName) : null,
    terms: termsAfter(before.terms, changes),
    language: changedOr(changes.language, before.language),
  };
}

function assertValid(terms: StoredTerms, { date_start, date_end, piece_name }: ContractChanges) {
  const season = { date_start: terms.dateStart, date_end: terms.dateEnd };
  // Checked only if the dates change: other terms of a past season can still be corrected.
  const problem = (date_start ?? date_end) === undefined ? undefined : seasonProblem(season);
  if (problem) throw invalidField("date_end", problem);
  if (terms.wageUnit === "piece" && terms.pieceName === null)
    throw invalidField("piece_name", "required");
  if (terms.wageUnit !== "piece" && piece_name !== undefined)
    throw invalidField("piece_name", "invalid");
}

/**
 * Corrects a contract and, in the same batch, every invitation in it that nobody has accepted, so
 * that nobody is offered outdated terms. Accepted terms change only by an offer change.
 * @throws AppError contract.not_found, contract.exists, request.invalid, service.unavailable
 */
export async function correctContract({
  ctx,
  input: { id, ...changes },
}: EmployerCall<ContractChanges & { id: string }>) {
  return retryOnConflict(async () => {
    const [known] = await findContract(ctx, id);
    if (!known) throw new AppError("contract.not_found");
    const terms = correctedTerms(known, changes);
    assertValid(terms, changes);
    const contract = { id, known, terms };
    if (await findTwin(ctx, contract)) throw new AppError("contract.exists");
    if (!(await correctTerms(ctx, contract))) return undefined;
    const [view] = await contractViews(ctx, await findContract(ctx, id));
    return view;
  });
}
