import type * as z from "zod/mini";
import type { FieldError } from "./errors";
import { fieldErrors } from "./issues";

/** A form's values after validation: the body to send, or one code for each wrong field. */
export type Checked<Output> = { ok: true; output: Output } | { ok: false; errors: FieldError[] };

/** Validates a form with the same contract schema as its PUT route. */
export function checkBy<Schema extends z.ZodMiniType>(schema: Schema) {
  return (values: unknown): Checked<z.output<Schema>> => {
    const parsed = schema.safeParse(values);
    return parsed.success
      ? { ok: true, output: parsed.data }
      : { ok: false, errors: fieldErrors(parsed.error) };
  };
}
