import { COUNTRIES } from "../../worker/contract/countries.ts";

/**
 * The five steps of the wizard as data, from which the compared form libraries are fed.
 * The portal's own schemas would drag zod into their bundles.
 */

const names = new Intl.DisplayNames("en", { type: "region" });
export const COUNTRY_CHOICES = COUNTRIES.map((value) => ({ value, text: names.of(value) }));

const choicesOf = (values) =>
  values.map((value) => ({ value, text: value[0].toUpperCase() + value.slice(1) }));

const text = (name, label, max = 100) => ({ name, label, kind: "text", required: true, max });
const date = (name, label) => ({ name, label, kind: "date", required: true });
const country = (name, label) => ({ name, label, kind: "country", required: true });
const phone = (name, label) => ({ name, label, kind: "phone", required: true, max: 50 });
const optional = (field) => ({ ...field, required: false });

export const PERSON = [
  text("firstName", "First name"),
  text("lastName", "Last name"),
  date("dateOfBirth", "Date of birth"),
  text("birthCity", "Birth city"),
  country("birthCountry", "Birth country"),
];

export const STEPS = [
  {
    name: "personal",
    title: "Personal information",
    fields: [
      ...PERSON.slice(0, 3),
      {
        name: "gender",
        label: "Gender",
        kind: "radio",
        required: true,
        choices: choicesOf(["male", "female"]),
      },
      {
        name: "maritalStatus",
        label: "Marital status",
        kind: "radio",
        required: true,
        choices: choicesOf(["single", "married", "divorced", "widowed", "separated"]),
      },
      { name: "hasChild", label: "I have children", kind: "boolean", required: false },
      ...PERSON.slice(3),
      optional({
        ...text("ssn", "Social Security Number", 11),
        pattern: "^\\d{3}-?\\d{2}-?\\d{4}$",
      }),
      country("countryOfCitizenship", "Country of citizenship"),
      text("mothersMaidenName", "Mother's maiden name"),
    ],
  },
  {
    name: "contact",
    title: "Contact information",
    fields: [
      text("address1", "Address", 200),
      optional(text("address2", "Address, second line", 200)),
      text("city", "City"),
      text("state", "State"),
      text("postalCode", "Postal code", 50),
      country("country", "Country"),
      phone("phone1", "Phone number"),
      optional(phone("phone2", "Second phone")),
      optional(phone("phone3", "Third phone")),
      { name: "email", label: "E-mail", kind: "email", required: true, max: 254 },
      {
        name: "facebookProfileUrl",
        label: "Facebook profile",
        kind: "url",
        required: false,
        max: 500,
      },
    ],
  },
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
      text("passportNumber", "Passport number", 50),
      date("passportIssueDate", "Issue date"),
      date("passportExpirationDate", "Expiration date"),
      text("passportIssueCity", "Issue city"),
      country("passportIssueCountry", "Issue country"),
      { name: "passportDocument", label: "Passport document", kind: "file", required: true },
    ],
  },
  {
    name: "license",
    title: "Driver's license (optional)",
    fields: [
      optional(text("driversLicenseNumber", "License number", 50)),
      optional(date("driversLicenseExpirationDate", "Expiration date")),
      optional(text("driversLicenseIssueCity", "Issue city")),
      optional(country("driversLicenseIssueCountry", "Issue country")),
      { name: "driversLicenseDocument", label: "License document", kind: "file", required: false },
    ],
  },
];

export const EXTRA_RELATIONSHIPS = choicesOf(["spouse", "child"]);
