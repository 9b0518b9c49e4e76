import { useLingui } from "@lingui/react";
import { FIELD_LABELS, type LabelledField } from "./field-labels";

/** A field's label in the active language. */
export function useFieldLabel(): (name: LabelledField) => string {
  const { i18n } = useLingui();
  return (name) => i18n._(FIELD_LABELS[name].label);
}
