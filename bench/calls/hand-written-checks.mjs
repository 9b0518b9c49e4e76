import { isCalendarDate, todayIso } from "../../worker/contract/dates.ts";
import { BIRTH, PERSONAL } from "../../worker/contract/fields/personal.ts";
import { normalizePhone } from "../../worker/lib/phone.ts";

/** The validation of the four required steps, written by hand. */

const CONTROLS = /[\p{Cc}\p{Cs}]/u;
const isText = (value, max) =>
  typeof value === "string" &&
  value.trim().length > 0 &&
  value.length <= max &&
  !CONTROLS.test(value.normalize("NFC"));
const isOptional = (value, max) => !value || isText(value, max);
const isDate = (value) => typeof value === "string" && isCalendarDate(value);
const isBirth = (value) => isDate(value) && value < todayIso();
const isPhone = (value) =>
  isText(value, 50) && (normalizePhone(value, "+52").ok || normalizePhone(value, "+1").ok);
const isSsn = (value) => !value || /^(?:\*{3}-\*{2}-\d{4}|\d{9})$/.test(value);

const BIRTH_NAMES = Object.keys(BIRTH);

export const isPersonal = (v) =>
  isText(v.firstName, 100) &&
  isText(v.lastName, 100) &&
  isBirth(v.dateOfBirth) &&
  ["male", "female"].includes(v.gender) &&
  ["single", "married", "divorced", "widowed", "separated"].includes(v.maritalStatus) &&
  isSsn(v.ssn) &&
  BIRTH_NAMES.every((name) => isText(v[name], 100));

export const isContact = (v) =>
  isText(v.address1, 200) &&
  isOptional(v.address2, 200) &&
  isText(v.city, 100) &&
  isText(v.state, 100) &&
  isText(v.postalCode, 50) &&
  isText(v.country, 100) &&
  isPhone(v.phone1) &&
  (!v.phone2 || isPhone(v.phone2)) &&
  (!v.phone3 || isPhone(v.phone3)) &&
  isText(v.email, 254) &&
  /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(v.email) &&
  (!v.facebookProfileUrl || URL.canParse(v.facebookProfileUrl));

const isMember = (v) =>
  isText(v.firstName, 100) &&
  isText(v.lastName, 100) &&
  isBirth(v.dateOfBirth) &&
  isText(v.birthCity, 100) &&
  isText(v.birthCountry, 100) &&
  ["father", "mother", "spouse", "child"].includes(v.relationship);

export const isFamily = (members, v) =>
  members.every(isMember) &&
  (v.fatherUnknown || members.some(({ relationship }) => relationship === "father")) &&
  (v.motherUnknown || members.some(({ relationship }) => relationship === "mother"));

export const isPassport = (v) =>
  isText(v.passportNumber, 50) &&
  isDate(v.passportIssueDate) &&
  isDate(v.passportExpirationDate) &&
  v.passportExpirationDate > v.passportIssueDate &&
  isText(v.passportIssueCity, 100) &&
  isText(v.passportIssueCountry, 100) &&
  Boolean(v.passportDocumentUrl);

const NAMES = Object.keys(PERSONAL);

/** The cleaned body of the first step; undefined when it is invalid. */
export function readPersonal(body) {
  if (typeof body !== "object" || body === null) return undefined;
  if (Object.keys(body).some((key) => !NAMES.includes(key))) return undefined;
  const read = {};
  for (const key of NAMES) {
    const value = body[key] ?? (key === "hasChild" ? false : "");
    read[key] = typeof value === "string" ? value.normalize("NFC").trim() : value;
  }
  if (!read.ssn.startsWith("*")) read.ssn = read.ssn.replace(/[\s-]/g, "");
  return typeof read.hasChild === "boolean" && isPersonal(read) ? read : undefined;
}
