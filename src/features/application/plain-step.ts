import { STEP_FIELDS } from "#contract/fields/application";
import { blankValues } from "#contract/fields/field";
import { fillValues } from "#contract/fill-values";
import type { StepForms } from "#contract/form-entries";
import { STEP_CHECKS } from "#contract/step-check";
import type { ServerSnapshot } from "./draft/server-snapshot";

/**
 * The form of a step that is a plain list of fields. `known` is shown where neither the draft nor
 * the saved application has a value.
 */
export function plainStep<S extends keyof typeof STEP_FIELDS>(step: S) {
  const blank = blankValues(STEP_FIELDS[step]) as StepForms[S];
  const toDraft = (values: StepForms[S]) => fillValues(blank, values);
  return {
    step,
    formValues: ({ application }: ServerSnapshot, known: Partial<StepForms[S]> = {}) =>
      fillValues(blank, known, application, application.drafts[step]),
    toDraft,
    check: (values: StepForms[S]) => STEP_CHECKS[step](toDraft(values)),
  };
}
