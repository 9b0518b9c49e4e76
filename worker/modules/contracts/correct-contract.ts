import { seasonProblem } from "#contract/employers";
import type { ContractChanges } from "#contract/offer-changes";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { invalidField } from "../../lib/invalid-field";
import { untilWon } from "../../lib/until-won";
import { termsAfter } from "../offers/offer-of";
import type { ContractWords } from "./contract-offer";
import { contractViews } from "./contract-views";
import { findContract, findTwin, rewordContract } from "./contracts.repository";

const keep = <T>(changed: T | undefined, before: T) => (changed === undefined ? before : changed);

/** The terms of a contract after the corrections. */
function wordsAfter(before: ContractWords, changes: ContractChanges): ContractWords {
  const wageUnit = changes.wage_unit ?? before.wageUnit;
  return {
    externalId: keep(changes.externalId, before.externalId),
    dateStart: changes.date_start ?? before.dateStart,
    dateEnd: changes.date_end ?? before.dateEnd,
    employer: changes.employer ?? before.employer,
    location: changes.location ?? before.location,
    position: changes.position ?? before.position,
    wage: changes.wage ?? before.wage,
    wageUnit,
    pieceName: wageUnit === "piece" ? (changes.piece_name ?? before.pieceName) : null,
    terms: termsAfter(before.terms, changes),
    language: keep(changes.language, before.language),
  };
}

function assertValid(words: ContractWords, { date_start, date_end, piece_name }: ContractChanges) {
  const season = { date_start: words.dateStart, date_end: words.dateEnd };
  // Checked only if the dates change: other terms of a past season can still be corrected.
  const problem = (date_start ?? date_end) === undefined ? undefined : seasonProblem(season);
  if (problem) throw invalidField("date_end", problem);
  if (words.wageUnit === "piece" && words.pieceName === null)
    throw invalidField("piece_name", "required");
  if (words.wageUnit !== "piece" && piece_name !== undefined)
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
  return untilWon(async () => {
    const [known] = await findContract(ctx, id);
    if (!known) throw new AppError("contract.not_found");
    const words = wordsAfter(known, changes);
    assertValid(words, changes);
    const contract = { id, known, words };
    if (await findTwin(ctx, contract)) throw new AppError("contract.exists");
    if (!(await rewordContract(ctx, contract))) return undefined;
    const [view] = await contractViews(ctx, await findContract(ctx, id));
    return view;
  });
}
