import type { ApplicationView } from "#contract/applications";
import { blankValues } from "#contract/fields/field";
import { PERSONAL } from "#contract/fields/personal";
import type { StepForms } from "#contract/form-entries";
import { type Drafts, personalStep } from "#contract/steps";
import { fillValues } from "../../fill-values";
import { checkBy } from "../../schema-check";

export type PersonalForm = StepForms["personal"];

/** First values of step 1; a stored SSN stands there as its mask. */
export const personalFormValues = (
  application: ApplicationView,
  ...drafts: Drafts["personal"][]
): PersonalForm => fillValues(blankValues(PERSONAL), application, ...drafts);

export const checkPersonal = checkBy(personalStep);
export const personalDraft = (values: PersonalForm): NonNullable<Drafts["personal"]> => values;
