import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { EXAMPLE, exampleFamily } from "#contract/example-person";
import { mapFields } from "#contract/fields/field";
import { LICENSE } from "#contract/fields/license";

/** The invented person of the tests, also used for load tests and measurements. */

/** The body of the family step with these relatives. */
export const familyOf = exampleFamily;

/** The bodies of the five saves, in the wizard's order. */
export const ANSWERS = {
  personal: { ...EXAMPLE.personal, maritalStatus: "single", hasChild: false },
  contact: { ...EXAMPLE.contact, phone2: "", email: "" },
  family: familyOf("father", "mother"),
  passport: EXAMPLE.passport,
  "drivers-license": mapFields(LICENSE, () => ""),
};

/** A unique email address. */
export const newEmail = () => `${randomUUID()}@example.com`;

/** The token and the phone of a new invitation. */
export const newLink = () => ({
  token: randomBytes(32).toString("base64url"),
  phone: `+52${randomInt(2_000_000_000, 9_999_999_999)}`,
});

/** A contract's worker record with this token and phone. */
export const workerOf = ({ token, phone }) => ({
  ___CWJ: randomUUID(),
  token,
  name_first: ANSWERS.personal.firstName,
  name_last: ANSWERS.personal.lastName,
  country_code: "+52",
  phone,
});

/** A contract that invites these workers. */
export const contractOf = (workers, position = "Harvest worker") => ({
  date_start: "2060-03-01",
  date_end: "2060-10-31",
  employer: "Example Farm",
  location: "Yuma, Arizona",
  position,
  wage: 15.25,
  hoursPerWeek: 40,
  housing: "Shared housing at no cost",
  workers,
});

/** The body that accepts an invitation. */
export const loginOf = ({ token, phone }) => ({
  token,
  phone,
  countryCode: "+52",
  firstName: ANSWERS.personal.firstName,
  lastName: ANSWERS.personal.lastName,
});
