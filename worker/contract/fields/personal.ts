import { NAME_MAX } from "#contract/constants";
import { GENDERS, MARITAL_STATUSES } from "#contract/step-names";
import type { Fields } from "./field";

/** Step 1, in the order of its page. The names come with each invitation. */
const NAME = {
  firstName: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    recordName: "name_first",
    carried: false,
    ds160: "givenNames",
    example: "María José",
  },
  lastName: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    recordName: "name_last",
    carried: false,
    ds160: "surnames",
    example: "Núñez O'Farrill-Peña",
  },
} as const satisfies Fields;

export const BASIC = {
  dateOfBirth: {
    kind: "date",
    past: true,
    required: true,
    ds160: "dateOfBirth",
    example: "1992-02-29",
  },
  gender: {
    kind: "choice",
    options: GENDERS,
    recordWords: { male: "M", female: "F" },
    required: true,
    ds160: "sex",
    example: "female",
  },
  maritalStatus: {
    kind: "choice",
    options: MARITAL_STATUSES,
    required: true,
    ds160: "maritalStatus",
    example: "married",
  },
  hasChild: { kind: "flag", required: false, review: "always", ds160: null, example: true },
} as const satisfies Fields;

export const BIRTH = {
  birthCity: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    ds160: "cityOfBirth",
    example: "Oaxaca de Juárez",
  },
  birthCountry: { kind: "country", required: true, ds160: "countryOfBirth", example: "MX" },
  countryOfCitizenship: { kind: "country", required: true, ds160: "nationality", example: "MX" },
  mothersMaidenName: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    sealed: true,
    ds160: "mothersMaidenName",
    example: "Itzel Xóchitl",
  },
} as const satisfies Fields;

export const IDENTITY = {
  ssn: {
    kind: "ssn",
    required: false,
    sealed: true,
    review: "always",
    ds160: "usSocialSecurityNumber",
    example: "123-45-6789",
  },
} as const satisfies Fields;

export const PERSONAL = { ...NAME, ...BASIC, ...BIRTH, ...IDENTITY };
