import { type FieldValues, type Resolver, set } from "react-hook-form";
import type { Checked } from "#contract/checked";

/** A resolver for react-hook-form. Messages are codes; the fields turn them into text. */
export function checkResolver<Values extends FieldValues, Output>(
  check: (values: Values) => Checked<Output> | Promise<Checked<Output>>,
): Resolver<Values, unknown, Output> {
  return async (values) => {
    const checked = await check(values);
    if (checked.ok) return { values: checked.output, errors: {} };
    const errors = {};
    for (const { path, code } of checked.errors)
      set(errors, path, { type: "check", message: code });
    return { values: {}, errors };
  };
}
