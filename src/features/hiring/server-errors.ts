import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { refusedFields } from "../../lib/api-client";

/**
 * Puts what the API found wrong beside the fields of a form that has the names of the body; true when
 * there was something. `fieldOf`: the field of a path in the body, where they differ.
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
