import { blankValues } from "#contract/fields/field";
import { PERSONAL } from "#contract/fields/personal";
import type { StepForms } from "#contract/form-entries";
import { type Drafts, personalStep } from "#contract/steps";
import type { ServerSnapshot } from "../../draft/server-snapshot";
import { fillValues } from "#contract/fill-values";
import { checkBy } from "#contract/checked";

export type PersonalForm = StepForms["personal"];

/** First values of step 1; a stored SSN is shown as its mask. */
export const personalFormValues = ({ application }: ServerSnapshot): PersonalForm =>
  fillValues(blankValues(PERSONAL), application, application.drafts.personal);

export const checkPersonal = checkBy(personalStep);
export const personalDraft = (values: PersonalForm): NonNullable<Drafts["personal"]> => values;
