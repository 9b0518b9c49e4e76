import type * as z from "zod/mini";
import type { DetailedError } from "./employer-views";
import type { FieldCode, FieldError } from "./errors";
import { offerTerms } from "./offers";

/** Names of fields as the messages write them, by the last part of the path. */
const LABELS: Record<string, string> = {
  date_start: "Start date",
  date_end: "End date",
  ___CWJ: "CWJ",
  name_first: "First name",
  name_last: "Last name",
  firstName: "First name",
  lastName: "Last name",
  companyName: "Company name",
  country_code: "Country code",
  phone: "Phone number",
  phone1: "Phone number",
  address1: "Address",
  relation: "Relationship",
  mothersMaidenName: "Mother's maiden name",
  dateOfBirth: "Date of birth",
  countryOfCitizenship: "Country of citizenship",
  cwj: "CWJ",
  ssn: "SSN",
  supportWhatsApp: "Support WhatsApp",
  "Idempotency-Key": "Idempotency-Key",
  "On-Behalf-Of": "On-Behalf-Of",
};

function labelOf(path: string): string {
  // An entry of a list goes by the list's name.
  const name =
    path
      .split(".")
      .filter((part) => !/^\d+$/.test(part))
      .at(-1) ?? "";
  const known = LABELS[name];
  if (known) return known;
  const words = name
    .replace(/([A-Z])/g, " $1")
    .replace(/_/g, " ")
    .trim()
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

type Words = Record<string, Partial<Record<FieldCode, string>>>;

/** Of fields that are a number here: the wage of a contract. A single invitation's is text. */
const NUMBERS: Words = {
  wage: {
    required: "Wage must be a positive number",
    not_a_number: "Wage must be a positive number",
    negative: "Wage must be non-negative",
    invalid: "Wage must be at most 1,000,000, with at most four decimals",
  },
};

const RETENTION = {
  too_few: "Data is kept for at least 30 days",
  too_many: "Data cannot be kept longer than the portal keeps it",
};

const PIECE_NAME = {
  invalid: "Piece name must be text, and goes with the wage unit piece alone",
};

/** Messages that belong to one field and one code. */
const EXACT: Words = {
  // A body as a whole, or a worker of a contract.
  "": { invalid: "A JSON object is expected" },
  workers: {
    required: "At least one worker is required",
    invalid: "At least one worker is required",
    too_few: "At least one worker is required",
    too_many: "At most 500 workers are allowed",
  },
  gender: { required: "Gender must be M or F", invalid_gender: "Gender must be M or F" },
  ssn: { invalid: "SSN must be nine digits" },
  ___CWJ: { invalid_uuid: "Invalid CWJ UUID" },
  date_end: {
    date_before_start: "End date must not be before the start date",
    season_over: "End date must not be in the past",
  },
  piece_name: PIECE_NAME,
  "pay.pieceName": PIECE_NAME,
  hoursPerWeek: { invalid: "Hours per week must be 1 to 80" },
  url: { invalid_url: "The address must be https, at a public host name" },
  "Idempotency-Key": {
    invalid: "Idempotency-Key must be 1 to 200 printable ASCII characters without spaces",
  },
  limit: { invalid: "Limit must be 1 to 100" },
  cursor: {
    invalid:
      "Cursor must be the nextCursor of the page before, from the same list in the same order",
  },
  updatedSince: { invalid: "Updated since must be an RFC 3339 time" },
  stuckDays: { invalid: "Stuck days must be 1 to 366" },
  "retention.applicationDays": RETENTION,
  "retention.invitationDays": RETENTION,
  expiresAt: { invalid: "Expires at must be an RFC 3339 time, ahead and within a year" },
};

const GENERAL: Record<FieldCode, (label: string) => string> = {
  required: (label) => `${label} is required`,
  too_short: (label) => `${label} is too short`,
  too_long: (label) => `${label} is too long`,
  too_few: (label) => `${label} has too few entries`,
  too_many: (label) => `${label} has too many entries`,
  invalid: (label) => `${label} is not valid`,
  invalid_email: () => "Invalid email address",
  invalid_url: () => "Invalid URL",
  invalid_date: (label) => `${label} must be a real date, YYYY-MM-DD`,
  invalid_time: (label) => `${label} must be 00:00 to 23:59`,
  invalid_phone: (label) => `${label} is not valid`,
  invalid_uuid: (label) => `${label} must be a UUID`,
  invalid_gender: () => "Gender must be M or F",
  invalid_token: () => "Token must be 20 to 128 characters: letters, digits, - and _",
  date_in_future: (label) => `${label} must be in the past`,
  date_before_issue: (label) => `${label} must be after the issue date`,
  date_before_start: (label) => `${label} must not be before the start date`,
  season_over: (label) => `${label} must not be in the past`,
  age: () => "The worker must be 16 to 99 years old on the start date",
  too_few_digits: (label) => `${label} must be at least 10 digits`,
  phone_digits_7: (label) => `${label} must be 7 digits behind the country code`,
  phone_digits_8: (label) => `${label} must be 8 digits behind the country code`,
  phone_digits_9: (label) => `${label} must be 9 digits behind the country code`,
  phone_digits_10: (label) => `${label} must be 10 digits behind the country code`,
  phone_digits_11: (label) => `${label} must be 11 digits behind the country code`,
  control_characters: (label) => `${label} contains control characters`,
  not_a_number: (label) => `${label} must be a number`,
  negative: (label) => `${label} must be non-negative`,
  placeholders: (label) =>
    `${label} must have {link}, and no other placeholders than the documented ones`,
  unknown_key: () => "This field is not known",
  token_taken: () => "This token belongs to another invitation",
  undecodable: () => "The picture is damaged and cannot be shown",
  too_many_pixels: () => "The picture has more than 70 million pixels",
  no_pages: () => "The PDF is damaged or has no page",
  locked: () => "The PDF is locked with a password",
};

/** The dates have two wordings: a missing one is the contract's, an empty one its own. */
function missingDate(error: FieldError, body: unknown): string | undefined {
  if (error.code !== "required" || !/^date_(?:start|end)$/.test(error.path)) return undefined;
  const value = (body as Record<string, unknown> | null)?.[error.path];
  return value === "" ? undefined : `Contract ${labelOf(error.path).toLowerCase()} is required`;
}

/** A term of an offer may be missing, so an empty one is not required either. */
function emptyTerm({ path, code }: FieldError): string | undefined {
  const isEmpty = code === "required" && Object.hasOwn(offerTerms, path);
  return isEmpty ? `${labelOf(path)} must not be empty, but it may be left out` : undefined;
}

/** Problems reported for one record at most, and characters of a path: a response stays small. */
const ERRORS_MAX = 15;
const PATH_MAX = 80;

/** The allowed values of a field that takes one of a few words. */
function oneOf(error: FieldError, parse: z.core.$ZodError | undefined): string | undefined {
  if (error.code !== "invalid") return undefined;
  const issue = parse?.issues.find((one) => one.path.join(".") === error.path);
  if (issue?.code !== "invalid_value") return undefined;
  return `${labelOf(error.path)} must be one of: ${issue.values.join(", ")}`;
}

/** The words for a number, when the schema wanted one there. */
function ofNumber(error: FieldError, parse: z.core.$ZodError | undefined): string | undefined {
  const issue = parse?.issues.find((one) => one.path.join(".") === error.path);
  const wanted =
    issue?.code === "invalid_type" ? issue.expected : issue && "origin" in issue && issue.origin;
  return wanted === "number" ? NUMBERS[error.path]?.[error.code] : undefined;
}

/**
 * Adds the words of the contract to the problems of a parse of `body`; never a value of it. `parse`, the
 * failure itself, lets them name what is allowed.
 */
export function describeErrors(
  errors: FieldError[],
  body: unknown,
  parse?: z.core.$ZodError,
): DetailedError[] {
  return errors.slice(0, ERRORS_MAX).map((error) => ({
    path: error.path.slice(0, PATH_MAX),
    code: error.code,
    detail:
      missingDate(error, body) ??
      emptyTerm(error) ??
      oneOf(error, parse) ??
      ofNumber(error, parse) ??
      EXACT[error.path]?.[error.code] ??
      GENERAL[error.code](labelOf(error.path)),
  }));
}
