import { randomUUID } from "node:crypto";
import { photoOf } from "./photo.mjs";

/** Invited people and their sessions, made over the API as an employer's system and a page do. */

const FAR_AHEAD = { date_start: "2030-03-01", date_end: "2030-10-31" };
let people = 0;

const parent = (relationship) => ({
  firstName: "Ana",
  lastName: "Muestra",
  dateOfBirth: "1968-10-05",
  birthCity: "Oaxaca",
  birthCountry: "MX",
  relationship,
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
  family: {
    familyMembers: [parent("father"), parent("mother")],
    fatherUnknown: false,
    motherUnknown: false,
  },
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

/** @throws when the answer is not the expected one */
async function send(origin, method, path, { body, ...headers } = {}) {
  const isForm = body instanceof FormData;
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      Origin: origin,
      ...(body && !isForm && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path}: ${response.status}`);
  return response;
}

/**
 * A fresh invitation; resolves to `{ token, phone }`. Somebody whose e-mail is known goes straight
 * from signing in to the first step.
 */
export async function invite(origin, key, { withEmail = true } = {}) {
  people += 1;
  const invited = {
    token: randomUUID().replaceAll("-", ""),
    phone: `55${String(10_000_000 + people)}`,
  };
  const worker = {
    ___CWJ: randomUUID(),
    token: invited.token,
    name_first: ANSWERS.personal.firstName,
    name_last: ANSWERS.personal.lastName,
    country_code: "+52",
    phone: invited.phone,
    ...(withEmail && { email: `${invited.token}@example.com` }),
  };
  await send(origin, "POST", "/api/v1/contracts", {
    Authorization: `Bearer ${key}`,
    body: {
      ...FAR_AHEAD,
      employer: "Example Farm",
      location: "Yuma, Arizona",
      position: "Harvest worker",
      wage: 15.25,
      hoursPerWeek: 40,
      housing: "Shared housing at no cost",
      workers: [worker],
    },
  });
  return invited;
}

/** Accepts an invitation; resolves to the session's cookie, `name=value`. */
export async function signIn(origin, { token, phone }) {
  const { firstName, lastName } = ANSWERS.personal;
  const response = await send(origin, "POST", "/api/auth/login", {
    body: { token, phone, firstName, lastName, countryCode: "+52" },
  });
  return response.headers.getSetCookie()[0].split(";")[0];
}

/** Uploads a photo of so many bytes. */
export async function upload(origin, cookie, { kind = "passport", bytes = 20_000 } = {}) {
  const body = new FormData();
  body.append("document", new File([photoOf(bytes)], "photo.jpg", { type: "image/jpeg" }));
  await send(origin, "POST", `/api/applications/upload/${kind}`, { body, Cookie: cookie });
}

/** Saves every step, so that the whole wizard is open. */
export async function saveAll(origin, cookie) {
  await upload(origin, cookie);
  const email = `${randomUUID()}@example.com`;
  for (const [step, answers] of Object.entries(ANSWERS)) {
    const body = step === "contact" ? { ...answers, email } : answers;
    await send(origin, "PUT", `/api/applications/${step}`, { body, Cookie: cookie });
  }
}

/** The final submit. */
export const submit = (origin, cookie) =>
  send(origin, "POST", "/api/applications/submit", { Cookie: cookie });
