import type * as z from "zod/mini";
import { expiresAfterIssue, formSchema } from "./field-schemas";
import { VISA } from "./fields/visa";

/** The visa. Its form and its route use this same schema. */
export const visaForm = formSchema(VISA).check(
  expiresAfterIssue("visaIssueDate", "visaExpirationDate"),
);
export type VisaValues = z.output<typeof visaForm>;
