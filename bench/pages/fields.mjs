import { COUNTRIES } from "../../worker/contract/countries.ts";
import { CONTACT } from "../../worker/contract/fields/contact.ts";
import { LICENSE } from "../../worker/contract/fields/license.ts";
import { PASSPORT } from "../../worker/contract/fields/passport.ts";
import { PERSON as PERSON_TABLE } from "../../worker/contract/fields/person.ts";
import { PERSONAL } from "../../worker/contract/fields/personal.ts";

/**
 * The five steps of the wizard as data for the compared form libraries. The schemas of the portal
 * would add zod to their bundles.
 */

const names = new Intl.DisplayNames("en", { type: "region" });
export const COUNTRY_CHOICES = COUNTRIES.map((value) => ({ value, text: names.of(value) }));

const choicesOf = (values) =>
  values.map((value) => ({ value, text: value[0].toUpperCase() + value.slice(1) }));

/** Turns "birthCity" into "Birth city". */
const labelOf = (name) => {
  const words = name.replace(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return words[0].toUpperCase() + words.slice(1);
};
const KINDS = { choice: "radio", flag: "boolean", ssn: "text" };
const MAXIMA = { phone: 50, email: 254, url: 500, ssn: 11 };
const SSN_PATTERN = "^\\d{3}-?\\d{2}-?\\d{4}$";

/** The fields of a table, in the format of the adapters. */
const fieldsOf = (table) =>
  Object.entries(table).map(([name, { kind, max = MAXIMA[kind], required, options }]) => ({
    name,
    label: labelOf(name),
    kind: KINDS[kind] ?? kind,
    required,
    ...(max && { max }),
    ...(options && { choices: choicesOf(options) }),
    ...(kind === "ssn" && { pattern: SSN_PATTERN }),
  }));

export const PERSON = fieldsOf(PERSON_TABLE);

export const STEPS = [
  { name: "personal", title: "Personal information", fields: fieldsOf(PERSONAL) },
  { name: "contact", title: "Contact information", fields: fieldsOf(CONTACT) },
  {
    name: "family",
    title: "Family members",
    fields: [
      { name: "father", label: "Father", kind: "person", required: true },
      { name: "mother", label: "Mother", kind: "person", required: true },
      { name: "members", label: "Spouse and children", kind: "people", required: false },
    ],
  },
  {
    name: "passport",
    title: "Passport",
    fields: [
      ...fieldsOf(PASSPORT),
      { name: "passportDocument", label: "Passport document", kind: "file", required: true },
    ],
  },
  {
    name: "license",
    title: "Driver's license (optional)",
    fields: [
      ...fieldsOf(LICENSE),
      { name: "driversLicenseDocument", label: "License document", kind: "file", required: false },
    ],
  },
];

export const EXTRA_RELATIONSHIPS = choicesOf(["spouse", "child"]);
