import { contractInput } from "#contract/employers";
import { fieldErrors } from "#contract/issues";
import { rulesBy } from "../changed-texts";
import type { ContractTermsInput } from "../contracts/contract-terms";
import type { ContractTexts } from "../contracts/contract-values";
import { given } from "../use-short-form";
import { typedWage } from "../typed-wage";

/** A new contract as the form has it; the wage is typed. */
export type ContractForm = Pick<
  ContractTexts,
  | "employer"
  | "position"
  | "location"
  | "date_start"
  | "date_end"
  | "wage"
  | "wage_unit"
  | "hoursPerWeek"
  | "housing"
  | "transport"
>;

/** As it is sent, without what was left empty. */
export function bodyOf(typed: ContractForm) {
  const texts = Object.entries(typed).map(([name, text]) => [name, text.trim()] as const);
  const { wage, ...rest } = given(Object.fromEntries(texts));
  return { ...rest, ...(wage && { wage: typedWage(wage) }) } as ContractTermsInput;
}

/** The rules of the form, by the schema of the API; the workers come in the next step. */
export const contractRules = rulesBy<ContractForm>((typed) => {
  const parsed = contractInput.safeParse({ ...bodyOf(typed), workers: [{}] });
  return parsed.success ? [] : fieldErrors(parsed.error);
});
