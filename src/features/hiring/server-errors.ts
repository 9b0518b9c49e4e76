import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { refusedFields } from "../../lib/api-client";

/**
 * Shows the API's field errors beside the fields of a form; returns whether there were any. The
 * fields have the names of the body; where they differ, `fieldOf` maps a path in the body to a
 * field.
 */
export function showFieldErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  fieldOf = (path: string) => path,
): boolean {
  const names = Object.keys(form.getValues());
  const known = refusedFields(error).flatMap(({ path, code }) => {
    const name = fieldOf(path);
    const [first = ""] = name.split(".");
    return names.includes(first) ? [{ name: name as Path<Values>, code }] : [];
  });
  for (const { name, code } of known) form.setError(name, { type: "server", message: code });
  return known.length > 0;
}
