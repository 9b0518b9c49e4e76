import type { I18n, MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { FieldCode } from "#contract/errors";
import { requiredWords } from "./field-labels";

/** The errors for empty fields of the other forms, worded exactly as in docs/rules.md. */
const REQUIRED: Record<string, MessageDescriptor> = {
  countryCode: msg`Country code is required`,
  token: msg`Invitation token is required`,
  phone: msg`Phone number is required`,
  reason: msg`Please provide a reason for declining this invitation`,
  code: msg`Enter the code from the email`,
  passportDocumentUrl: msg`Passport document is required`,
};

/** By "field.code": fields that need another message than the general one for the code. */
const SPECIAL: Record<string, MessageDescriptor> = {
  "ssn.invalid": msg`The Social Security number must have 9 digits`,
  "code.invalid": msg`The code has 6 digits`,
  "dateOfBirth.date_in_future": msg`Date of birth must be in the past`,
};

const CHECK = msg`Check this answer`;

/** By error code; the message for any other code asks to check the field. */
const BY_CODE: Readonly<Record<string, MessageDescriptor>> = {
  required: msg`This field is required`,
  too_short: msg`This answer is too short`,
  too_long: msg`This answer is too long`,
  invalid_email: msg`Invalid email address`,
  invalid_url: msg`Invalid URL`,
  invalid_date: msg`Enter a complete, real date`,
  invalid_phone: msg`Check the phone number`,
  invalid_token: msg`This invitation link is not complete`,
  date_in_future: msg`This date must be in the past`,
  date_before_issue: msg`The expiration date must be after the issue date`,
  too_few_digits: msg`Phone number must be at least 10 digits`,
  phone_digits_7: msg`Phone numbers in this country have 7 digits`,
  phone_digits_8: msg`Phone numbers in this country have 8 digits`,
  phone_digits_9: msg`Phone numbers in this country have 9 digits`,
  phone_digits_10: msg`Phone numbers in this country have 10 digits`,
  phone_digits_11: msg`Phone numbers in this country have 11 digits`,
  control_characters: msg`This answer has characters that cannot be used. Type it again.`,
} satisfies Partial<Record<FieldCode, MessageDescriptor>>;

/**
 * A field's error message in the active language. `name` is the form path ("father.firstName"
 * counts as "firstName"). `words` take precedence: a program's own messages, by "field.code".
 */
export function fieldMessage(
  i18n: I18n,
  name: string,
  code: string,
  words: Readonly<Record<string, MessageDescriptor>> = {},
): string {
  const field = name.slice(name.lastIndexOf(".") + 1);
  const special = words[`${field}.${code}`] ?? SPECIAL[`${field}.${code}`];
  if (special) return i18n._(special);
  const required = code === "required" ? (requiredWords(field) ?? REQUIRED[field]) : undefined;
  return i18n._(required ?? BY_CODE[code] ?? CHECK);
}
