import { zodResolver } from "@hookform/resolvers/zod";
import * as z from "zod/mini";
import { seasonProblem, wage } from "#contract/employers";
import { WAGE_UNITS } from "#contract/offers";
import { choice, date, optionalText, text } from "#contract/value-schemas";
import { typedWage } from "../typed-wage";

/** A new contract as the form has it; the wage is typed. */
const contractForm = z
  .object({
    employer: text(),
    position: text(),
    location: text(),
    date_start: date(),
    date_end: date(),
    wage: z.pipe(
      z.pipe(
        z.string(),
        z.transform((typed: string) => (typed.trim() === "" ? undefined : typedWage(typed))),
      ),
      wage(),
    ),
    wage_unit: choice(WAGE_UNITS),
    hoursPerWeek: optionalText(),
    housing: optionalText(),
    transport: optionalText(),
  })
  .check(
    z.check<{ date_start: string; date_end: string }>(({ value, issues }) => {
      const message = seasonProblem(value);
      if (message) issues.push({ code: "custom", message, input: value, path: ["date_end"] });
    }),
  );
export type ContractForm = z.input<typeof contractForm>;
export type ContractFormOutput = z.output<typeof contractForm>;

export const contractRules = zodResolver(contractForm);
