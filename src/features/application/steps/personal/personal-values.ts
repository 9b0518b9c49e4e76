import type { ApplicationView } from "#contract/applications";
import type { Drafts, PersonalValues } from "#contract/steps";
import { fillValues } from "../../fill-values";
import { checkLater } from "../../step-check";

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

export const checkPersonal = checkLater<PersonalForm, PersonalValues>(() =>
  import("../../later").then((module) => module.checkPersonal),
);
export const personalDraft = (values: PersonalForm): NonNullable<Drafts["personal"]> => values;
