import { useLingui } from "@lingui/react";
import { fieldMessage } from "../../i18n/field-messages";

/** What a form says of errors, in one file that comes after it (`late-errors.tsx`). */
export { errorMessage } from "../../i18n/error-messages";
export { ErrorSummary } from "./error-summary";

export type FieldWordsProps = {
  /** Path in the form. */
  name: string;
  code: string;
};

/** A field's error in words. */
export function FieldWords({ name, code }: FieldWordsProps) {
  const { i18n } = useLingui();
  return fieldMessage(i18n, name, code);
}
