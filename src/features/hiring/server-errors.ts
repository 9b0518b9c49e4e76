import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../lib/api-client";

/**
 * Puts what the API found wrong beside the fields of a form that has the names of the body; true when
 * there was something. `inside`: the part of the body that the form is.
 */
export function showFieldErrors<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  inside = "",
): boolean {
  const errors = (error instanceof ApiError && error.problem?.errors) || [];
  const names = Object.keys(form.getValues());
  const known = errors.flatMap(({ path, code }) => {
    const name = path.startsWith(inside) ? path.slice(inside.length) : path;
    return names.includes(name) ? [{ name: name as Path<Values>, code }] : [];
  });
  for (const { name, code } of known) form.setError(name, { type: "server", message: code });
  return known.length > 0;
}
