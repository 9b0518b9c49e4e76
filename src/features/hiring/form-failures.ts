import type { I18n } from "@lingui/core";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { ApiError } from "../../lib/api-client";
import { notify } from "../../lib/notify";
import { hiringFailure } from "./hiring-failure";

/**
 * Puts what the API refused beside the fields; what belongs to none is a notification. `fieldOf`: the
 * field that has another name than the body's.
 */
export function serverFailures<Values extends FieldValues>(
  i18n: I18n,
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf = (path: string) => path,
): void {
  const errors = error instanceof ApiError ? (error.problem?.errors ?? []) : [];
  for (const { path, code } of errors) {
    form.setError(fieldOf(path) as Path<Values>, { type: "server", message: code });
  }
  if (errors.length === 0) notify("error", hiringFailure(i18n, error));
}
