import type { ApplicationView } from "#contract/applications";
import { type Drafts, personalStep } from "#contract/steps";
import { fillValues } from "../../fill-values";
import { checkBy } from "../../schema-check";

const BLANK = {
  firstName: "",
  lastName: "",
  dateOfBirth: "",
  gender: "",
  maritalStatus: "",
  hasChild: false as boolean,
  birthCity: "",
  birthCountry: "",
  ssn: "",
  countryOfCitizenship: "",
  mothersMaidenName: "",
};
export type PersonalForm = typeof BLANK;

/** First values of step 1; a stored SSN stands there as its mask. */
export const personalFormValues = (
  application: ApplicationView,
  ...drafts: Drafts["personal"][]
): PersonalForm => fillValues(BLANK, application, ...drafts);

export const checkPersonal = checkBy(personalStep);
export const personalDraft = (values: PersonalForm): NonNullable<Drafts["personal"]> => values;
