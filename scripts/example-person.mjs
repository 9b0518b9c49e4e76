import { randomUUID } from "node:crypto";

/** An invented person, for load and measurements: who is invited, and what each step is told. */

const member = (relationship) => ({
  firstName: "Ana",
  lastName: "Muestra",
  dateOfBirth: "1968-10-05",
  birthCity: "Oaxaca",
  birthCountry: "MX",
  relationship,
});

/** The body of step 3 with these relatives. */
export const familyOf = (...relationships) => ({
  familyMembers: relationships.map(member),
  fatherUnknown: false,
  motherUnknown: false,
});

/** Bodies of the five saves, in the order of the wizard. */
export const ANSWERS = {
  personal: {
    firstName: "María José",
    lastName: "Muestra Prueba",
    dateOfBirth: "1992-02-29",
    gender: "female",
    maritalStatus: "single",
    hasChild: false,
    birthCity: "Oaxaca",
    birthCountry: "MX",
    ssn: "123-45-6789",
    countryOfCitizenship: "MX",
    mothersMaidenName: "Ejemplo",
  },
  contact: {
    address1: "Calle 5 de Mayo 12",
    address2: "",
    city: "Oaxaca",
    state: "Oaxaca",
    postalCode: "70400",
    country: "MX",
    phone1: "951 123 4567",
    phone2: "",
    phone3: "",
    email: "",
    facebookProfileUrl: "",
  },
  family: familyOf("father", "mother"),
  passport: {
    passportNumber: "G12345678",
    passportIssueDate: "2022-01-31",
    passportExpirationDate: "2033-01-31",
    passportIssueCity: "Oaxaca",
    passportIssueCountry: "MX",
  },
  "drivers-license": {
    driversLicenseNumber: "",
    driversLicenseExpirationDate: "",
    driversLicenseIssueCity: "",
    driversLicenseIssueCountry: "",
  },
};

/** An e-mail that nobody else has. */
export const newEmail = () => `${randomUUID()}@example.com`;

/** A contract's worker with this token and phone. */
export const workerOf = ({ token, phone }) => ({
  ___CWJ: randomUUID(),
  token,
  name_first: ANSWERS.personal.firstName,
  name_last: ANSWERS.personal.lastName,
  country_code: "+52",
  phone,
});

/** The body that invites these workers. */
export const contractOf = (workers, position = "Harvest worker") => ({
  date_start: "2097-03-01",
  date_end: "2097-10-31",
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
