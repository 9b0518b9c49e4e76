import type { ContractView } from "#contract/employer-views";
import { seasonProblem } from "#contract/employers";
import type { FieldError } from "#contract/errors";
import { contractChanges } from "#contract/offer-changes";
import { changedTexts, refusedIn, rulesBy, type TextValues } from "../changed-texts";
import { CONTRACT_NAMES, type ContractFieldName } from "../term-names";
import { typedWage } from "../typed-wage";
import { termsOf } from "./contract-terms";

/** A contract as the values of its form: texts, empty where nothing is stated. */
export type ContractTexts = TextValues<ContractFieldName>;

const REQUIRED = [
  "employer",
  "position",
  "location",
  "date_start",
  "date_end",
  "wage",
  "wage_unit",
] as const satisfies readonly ContractFieldName[];

/** A contract whose texts are all empty. */
export const BLANK = Object.fromEntries(
  Object.keys(CONTRACT_NAMES).map((name) => [name, ""]),
) as ContractTexts;

export function textsOf(contract: ContractView): ContractTexts {
  const { externalId: _externalId, wage, ...terms } = termsOf(contract);
  return { ...BLANK, ...terms, wage: String(wage) };
}

/** The body of a correction: the wage is a number, and only piece pay has a name of the piece. */
export function changesIn(before: ContractTexts, after: ContractTexts): Record<string, unknown> {
  const { wage, piece_name: piece, ...changes } = changedTexts(before, after, REQUIRED);
  const isByPiece = after.wage_unit === "piece";
  return {
    ...changes,
    ...(wage !== undefined && { wage: wage ? typedWage(wage) : null }),
    ...(isByPiece &&
      (piece !== undefined || before.wage_unit !== "piece") && {
        piece_name: after.piece_name.trim(),
      }),
  };
}

function problemsOf(before: ContractTexts, after: ContractTexts): FieldError[] {
  const changes = changesIn(before, after);
  const refused = refusedIn(contractChanges, changes);
  if (refused.length > 0) return refused;
  if (!("date_start" in changes) && !("date_end" in changes)) return [];
  const code = seasonProblem({ date_start: after.date_start, date_end: after.date_end });
  return code ? [{ path: "date_end", code }] : [];
}

/** The rules of the form, checked by the API's schema. */
export const contractRules = (before: ContractTexts) =>
  rulesBy<ContractTexts>((after) => problemsOf(before, after));
