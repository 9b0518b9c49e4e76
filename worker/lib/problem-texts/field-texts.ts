import type { FieldCode } from "#contract/errors";
import { PLACEHOLDERS } from "#contract/messages";

/** Labels that do not follow from the field's name, by the last part of the path. */
const LABELS: Record<string, string> = {
  date_start: "Start date",
  date_end: "End date",
  ___CWJ: "CWJ",
  name_first: "First name",
  name_last: "Last name",
  phone: "Phone number",
  phone1: "Phone number",
  address1: "Address",
  relation: "Relationship",
  mothersMaidenName: "Mother's maiden name",
  cwj: "CWJ",
  cwjs: "CWJs",
  url: "URL",
  ssn: "SSN",
  supportWhatsApp: "Support WhatsApp",
  "Idempotency-Key": "Idempotency-Key",
  "On-Behalf-Of": "On-Behalf-Of",
};

/** The last part of a path that is not an index: an entry of a list is named after the list. */
export const fieldOf = (path: string) =>
  path
    .split(".")
    .filter((part) => !/^\d+$/.test(part))
    .at(-1) ?? "";

export function labelOf(path: string): string {
  const name = fieldOf(path);
  const known = LABELS[name];
  if (known) return known;
  const words = name
    .replace(/([A-Z]|\d+)/g, " $1")
    .replace(/_/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Words = Record<string, Partial<Record<FieldCode, string>>>;

const RETENTION = {
  too_few: "Data is kept for at least 30 days",
  too_many: "Data cannot be kept longer than the portal keeps it",
};
const PIECE_NAME = {
  invalid: "Piece name must be a string, allowed only with the wage unit piece",
};
const TIME = "must be an RFC 3339 time with its offset, such as 2027-03-01T15:04:05Z";
const CALLING_CODE = { invalid: "Country code must be + and one to three digits, such as +52" };
const ONE_FILE = "Send exactly one file, in the field document";
const VISIBLE = "must be 1 to 100 visible ASCII characters without spaces";

/** Messages that belong to one field and one code, by the field's name. */
export const EXACT: Words = {
  // The empty path is a whole body, or a whole worker of a contract.
  "": { invalid: "The value must be a JSON object" },
  workers: {
    required: "At least one worker is required",
    invalid: "At least one worker is required",
    too_few: "At least one worker is required",
    too_many: "At most 500 workers are allowed",
  },
  document: {
    required: ONE_FILE,
    too_many: ONE_FILE,
    invalid: "Content-Type must be multipart/form-data and name the form's boundary once",
  },
  gender: { required: "Gender must be M or F", invalid_gender: "Gender must be M or F" },
  ssn: { invalid: "SSN must be nine digits" },
  ___CWJ: { invalid_uuid: "Invalid CWJ UUID" },
  country_code: CALLING_CODE,
  countryCode: CALLING_CODE,
  supportWhatsApp: {
    invalid: "Support WhatsApp must start with + and the country code, such as +52 55 5550 0142",
  },
  date_start: { invalid: "Start date must be a real date, YYYY-MM-DD" },
  date_end: {
    invalid: "End date must be a real date, YYYY-MM-DD",
    date_before_start: "End date must not be before the start date",
    season_over: "End date must not be in the past",
  },
  date: { invalid: "Date must be a real date, YYYY-MM-DD" },
  time: { invalid: "Time must be 00:00 to 23:59" },
  piece_name: PIECE_NAME,
  pieceName: PIECE_NAME,
  hoursPerWeek: { invalid: "Hours per week must be 1 to 80" },
  url: { invalid_url: "URL must be https, with a public host name" },
  "Idempotency-Key": {
    invalid: "Idempotency-Key must be 1 to 200 printable ASCII characters without spaces",
  },
  "On-Behalf-Of": { invalid: `On-Behalf-Of ${VISIBLE}` },
  replyTo: { invalid: "Reply to must be an email address" },
  onBehalfOf: { invalid: `On behalf of ${VISIBLE}` },
  actor: { invalid: "Actor must be worker, system, key:<id> or member:<id>" },
  cursor: {
    invalid:
      "Cursor must be the nextCursor of the previous page, from the same list in the same order",
  },
  since: { invalid: `Since ${TIME}` },
  until: { invalid: `Until ${TIME}` },
  updatedSince: { invalid: `Updated since ${TIME}` },
  expiresAt: { invalid: "Expires at must be a future RFC 3339 time, at most a year ahead" },
  changeTag: { invalid: "Change tag must be the changeTag that was read" },
  contractIds: { invalid: "Contract ids must be a list of ids of your contracts" },
  query: {
    invalid: "Query must have parameters of the list, each at most once, as in its address",
  },
  personId: {
    invalid:
      "Person id must be the id of one of your people, and must match the CWJ if you send one",
  },
  toHour: { invalid: "To hour must be a whole number from 1 to 24, after from hour" },
  applicationDays: RETENTION,
  invitationDays: RETENTION,
};

export const GENERAL: Record<FieldCode, (label: string) => string> = {
  required: (label) => `${label} is required`,
  too_short: (label) => `${label} is too short`,
  too_long: (label) => `${label} is too long`,
  too_few: (label) => `${label} has too few entries`,
  too_many: (label) => `${label} has too many entries`,
  invalid: (label) => `${label} is not valid`,
  invalid_email: () => "Invalid email address",
  invalid_url: (label) => `${label} must be an http or https URL`,
  invalid_date: (label) => `${label} must be a real date, YYYY-MM-DD`,
  invalid_time: (label) => `${label} must be 00:00 to 23:59`,
  invalid_phone: (label) =>
    `${label} must be a phone number in its country's format, or start with + and the country code`,
  invalid_uuid: (label) => `${label} must be a UUID`,
  invalid_gender: () => "Gender must be M or F",
  invalid_token: () => "Token must be 20 to 128 characters: letters, digits, - and _",
  date_in_future: (label) => `${label} must be in the past`,
  date_before_issue: (label) => `${label} must be after the issue date`,
  date_before_start: (label) => `${label} must not be before the start date`,
  season_over: (label) => `${label} must not be in the past`,
  age: () => "The worker must be 16 to 99 years old on the start date",
  too_few_digits: (label) => `${label} must be at least 10 digits`,
  phone_digits_7: (label) => `${label} must have 7 digits after the country code`,
  phone_digits_8: (label) => `${label} must have 8 digits after the country code`,
  phone_digits_9: (label) => `${label} must have 9 digits after the country code`,
  phone_digits_10: (label) => `${label} must have 10 digits after the country code`,
  phone_digits_11: (label) => `${label} must have 11 digits after the country code`,
  control_characters: (label) => `${label} must not contain control characters`,
  not_a_number: (label) => `${label} must be a positive number`,
  negative: (label) => `${label} must be non-negative`,
  placeholders: (label) =>
    `${label} must contain {link} and no placeholders other than ${PLACEHOLDERS.map((name) => `{${name}}`).join(", ")}`,
  unknown_key: () => "Unknown field",
  token_taken: () => "This token belongs to another invitation",
  undecodable: () => "The picture is damaged and cannot be shown",
  too_many_pixels: () => "The picture has more than 70 million pixels",
  no_pages: () => "The PDF is damaged or has no page",
  locked: () => "The PDF is protected with a password",
};
