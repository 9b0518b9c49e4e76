import type { I18n } from "@lingui/core";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { notify } from "../../lib/notify";
import { hiringFailure } from "./hiring-failure";
import { showFieldErrors } from "./server-errors";

/**
 * Puts what the API found wrong beside the fields; what belongs to none of them is a notification.
 * `fieldOf`: the field of a path in the body, where they differ.
 */
export function serverFailures<Values extends FieldValues>(
  i18n: I18n,
  form: UseFormReturn<Values>,
  error: unknown,
  fieldOf = (path: string) => path,
): void {
  if (!showFieldErrors(form, error, fieldOf)) notify("error", hiringFailure(i18n, error));
}
