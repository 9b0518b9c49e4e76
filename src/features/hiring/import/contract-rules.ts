import { contractInput } from "#contract/employers";
import { refusedIn, rulesBy } from "../changed-texts";
import type { ContractTermsInput } from "../contracts/contract-terms";
import type { ContractTexts } from "../contracts/contract-values";
import { typedWage } from "../typed-wage";
import { given } from "../use-short-form";

/** A new contract as it is sent, without what was left empty; only pay by the piece names one. */
export function bodyOf({ piece_name, ...typed }: ContractTexts) {
  const isByPiece = typed.wage_unit === "piece";
  const texts = Object.entries({ ...typed, ...(isByPiece && { piece_name }) });
  const { wage, ...rest } = given(
    Object.fromEntries(texts.map(([name, text]) => [name, text.trim()])),
  );
  return { ...rest, ...(wage && { wage: typedWage(wage) }) } as ContractTermsInput;
}

/** The rules of the form, by the schema of the API; the workers come in the next step. */
export const contractRules = rulesBy<ContractTexts>((typed) =>
  refusedIn(contractInput, { ...bodyOf(typed), workers: [{}] }),
);
