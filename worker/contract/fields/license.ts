import { NAME_MAX, NUMBER_MAX } from "#contract/constants";
import type { Fields } from "./field";

/** Step 5, in the order of its page. */
export const LICENSE = {
  driversLicenseNumber: {
    kind: "text",
    max: NUMBER_MAX,
    required: false,
    sealed: true,
    ds160: "driversLicenseNumber",
    example: "OAX-778899",
  },
  driversLicenseExpirationDate: {
    kind: "date",
    required: false,
    ds160: null,
    example: "2030-12-01",
  },
  driversLicenseIssueCity: {
    kind: "text",
    max: NAME_MAX,
    required: false,
    ds160: null,
    example: "Oaxaca",
  },
  driversLicenseIssueCountry: { kind: "country", required: false, ds160: null, example: "MX" },
} as const satisfies Fields;
