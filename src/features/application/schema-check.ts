import type * as z from "zod/mini";
import { fieldErrors } from "#contract/issues";
import type { Checked } from "./step-check";

/** Judges by a schema of the contract, the very one of the PUT route. */
export function checkBy<Schema extends z.ZodMiniType>(schema: Schema) {
  return (values: unknown): Checked<z.output<Schema>> => {
    const parsed = schema.safeParse(values);
    return parsed.success
      ? { ok: true, output: parsed.data }
      : { ok: false, errors: fieldErrors(parsed.error) };
  };
}
