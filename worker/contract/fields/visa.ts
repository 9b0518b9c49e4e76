import { NUMBER_MAX } from "#contract/constants";
import type { Fields } from "./field";

/** The visa's form on the dashboard. Last season's visa is used up: nothing is carried over. */
export const VISA = {
  visaNumber: {
    kind: "text",
    max: NUMBER_MAX,
    required: true,
    record: "optional",
    sealed: true,
    carried: false,
    ds160: null,
    example: "V-998877",
  },
  visaIssueCountry: {
    kind: "country",
    required: true,
    record: "optional",
    carried: false,
    ds160: null,
    example: "MX",
  },
  visaIssueDate: {
    kind: "date",
    required: true,
    record: "optional",
    carried: false,
    ds160: null,
    example: "2027-01-15",
  },
  visaExpirationDate: {
    kind: "date",
    required: true,
    record: "optional",
    carried: false,
    ds160: null,
    example: "2027-11-15",
  },
} as const satisfies Fields;
