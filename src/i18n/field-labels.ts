import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FIELDS } from "#contract/fields/application";
import type { MEMBER } from "#contract/fields/person";

type Words = {
  /** Shown beside the control. */
  label: MessageDescriptor;
  /** Shown in a list of values, where that needs another name. */
  term?: MessageDescriptor;
  /** The error when it is required and empty, worded exactly as in docs/rules.md. */
  required?: MessageDescriptor;
};
type WordsOf<Field> = Field extends { required: true }
  ? Words & { required: MessageDescriptor }
  : Words;
type LabeledFields = typeof FIELDS & Pick<typeof MEMBER, "relationship">;

/** The texts of every field, by the last part of its path. */
export const FIELD_LABELS = {
  firstName: { label: msg`First name`, required: msg`First name is required` },
  lastName: { label: msg`Last name`, required: msg`Last name is required` },
  dateOfBirth: { label: msg`Date of birth`, required: msg`Date of birth is required` },
  gender: { label: msg`Gender`, required: msg`Gender is required` },
  maritalStatus: { label: msg`Marital status`, required: msg`Marital status is required` },
  hasChild: { label: msg`I have children`, term: msg`Children` },
  birthCity: { label: msg`City of birth`, required: msg`Birth city is required` },
  birthCountry: { label: msg`Country of birth`, required: msg`Birth country is required` },
  countryOfCitizenship: {
    label: msg`Country of citizenship`,
    required: msg`Country of citizenship is required`,
  },
  mothersMaidenName: {
    label: msg`Mother's maiden name`,
    required: msg`Mother's maiden name is required`,
  },
  ssn: { label: msg`Social Security number (SSN)` },

  address1: { label: msg`Address`, required: msg`Address is required` },
  address2: { label: msg`Address, second line` },
  city: { label: msg`City or town`, required: msg`City is required` },
  state: { label: msg`State`, required: msg`State is required` },
  postalCode: { label: msg`Postal code`, required: msg`Postal code is required` },
  country: { label: msg`Country`, required: msg`Country is required` },
  phone1: { label: msg`Phone`, required: msg`Phone number is required` },
  phone2: { label: msg`Second phone` },
  phone3: { label: msg`Third phone` },
  email: { label: msg`Email`, required: msg`Valid email is required` },
  facebookProfileUrl: { label: msg`Link to your Facebook profile`, term: msg`Facebook profile` },

  relationship: { label: msg`Relationship`, required: msg`Relationship is required` },

  passportNumber: { label: msg`Passport number`, required: msg`Passport number is required` },
  passportIssueDate: { label: msg`Issue date`, required: msg`Issue date is required` },
  // Worded as printed on a Mexican passport.
  passportExpirationDate: {
    label: msg({ message: "Expiration date", context: "passport" }),
    required: msg({ message: "Expiration date is required", context: "passport" }),
  },
  passportIssueCity: {
    label: msg({ message: "Issue city", context: "passport" }),
    required: msg({ message: "Issue city is required", context: "passport" }),
  },
  passportIssueCountry: { label: msg`Issue country`, required: msg`Issue country is required` },

  driversLicenseNumber: {
    label: msg`License number`,
    required: msg`Driver's license number is required`,
  },
  driversLicenseExpirationDate: {
    label: msg`Expiration date`,
    required: msg`Expiration date is required`,
  },
  driversLicenseIssueCity: { label: msg`Issue city`, required: msg`Issue city is required` },
  driversLicenseIssueCountry: {
    label: msg`Issue country`,
    required: msg`Issue country is required`,
  },

  visaNumber: { label: msg`Visa number`, required: msg`Visa number is required` },
  visaIssueCountry: { label: msg`Issue country`, required: msg`Issue country is required` },
  visaIssueDate: { label: msg`Issue date`, required: msg`Issue date is required` },
  visaExpirationDate: { label: msg`Expiration date`, required: msg`Expiration date is required` },
} satisfies { [K in keyof LabeledFields]: WordsOf<LabeledFields[K]> };

export type LabelledField = keyof LabeledFields;
const WORDS: Record<string, Words> = FIELD_LABELS;

/** A field's name in a list of values. */
export const fieldTerm = (name: LabelledField): MessageDescriptor =>
  WORDS[name]?.term ?? FIELD_LABELS[name].label;

/** The error for a field that is required and empty; undefined for a field of another form. */
export const requiredWords = (name: string): MessageDescriptor | undefined => WORDS[name]?.required;
