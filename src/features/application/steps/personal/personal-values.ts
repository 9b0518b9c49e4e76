import type { Drafts, PersonalValues } from "#contract/steps";
import type { ServerSnapshot } from "../../draft/server-snapshot";
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
export const personalFormValues = ({ application }: ServerSnapshot): PersonalForm =>
  fillValues(BLANK, application, application.drafts.personal);

export const checkPersonal = checkLater<PersonalForm, PersonalValues>(() =>
  import("../../later").then((module) => module.checkPersonal),
);
export const personalDraft = (values: PersonalForm): NonNullable<Drafts["personal"]> => values;
