import { NAME_MAX, NUMBER_MAX } from "#contract/constants";
import type { Fields } from "./field";

/** Step 4, in the order of its page. */
export const PASSPORT = {
  passportNumber: {
    kind: "text",
    max: NUMBER_MAX,
    required: true,
    record: "optional",
    sealed: true,
    ds160: "passportNumber",
    example: "G12345678",
  },
  passportIssueDate: {
    kind: "date",
    required: true,
    record: "optional",
    ds160: "passportIssueDate",
    example: "2022-01-31",
  },
  passportExpirationDate: {
    kind: "date",
    required: true,
    record: "optional",
    ds160: "passportExpirationDate",
    example: "2032-01-31",
  },
  passportIssueCity: {
    kind: "text",
    max: NAME_MAX,
    required: true,
    record: "optional",
    ds160: "passportIssueCity",
    example: "Oaxaca",
  },
  passportIssueCountry: {
    kind: "country",
    required: true,
    record: "optional",
    ds160: "passportIssuingCountry",
    example: "MX",
  },
} as const satisfies Fields;
