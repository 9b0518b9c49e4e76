import { NAME_MAX } from "#contract/constants";
import { RELATIONSHIPS } from "#contract/step-names";
import type { Fields } from "./field";

/**
 * A member of the family in step 3. In the sheet, the relationship is the prefix of the column.
 * Many people know only the year in which a parent was born; all others need the whole date
 * (`familyMember`).
 */
export const PERSON = {
  firstName: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    recordName: "name_first",
    ds160: "GivenNames",
    example: "Ana",
  },
  lastName: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    recordName: "name_last",
    ds160: "Surnames",
    example: "Núñez",
  },
  dateOfBirth: {
    kind: "date",
    past: true,
    yearAlone: true,
    required: true,
    ds160: "DateOfBirth",
    example: "1968-10-05",
  },
  birthCity: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    ds160: "CityOfBirth",
    example: "Oaxaca",
  },
  birthCountry: { kind: "country", required: true, ds160: "CountryOfBirth", example: "MX" },
} as const satisfies Fields;

export const MEMBER = {
  ...PERSON,
  relationship: {
    kind: "choice",
    options: RELATIONSHIPS,
    required: true,
    recordName: "relation",
    ds160: null,
    example: "father",
  },
} as const satisfies Fields;
