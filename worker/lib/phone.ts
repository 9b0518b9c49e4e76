import { getExampleNumber, parsePhoneNumberFromString } from "libphonenumber-js/core";
import metadata from "libphonenumber-js/max/metadata";
import examples from "libphonenumber-js/mobile/examples";
import { DEFAULT_COUNTRY_CODE } from "#contract/constants";
import type { FieldCode } from "#contract/errors";
import {
  type PhoneResult as Result,
  type PhoneText,
  phoneText,
  readTenDigitPhone,
} from "#contract/phone-text";
import { AppError } from "./app-error";
import { invalidField } from "./invalid-field";

export type PhoneResult = Result<FieldCode>;

/** The error code for a phone, by how many digits mobile numbers of its country have. */
const CODES_BY_DIGITS: Record<number, FieldCode> = {
  7: "phone_digits_7",
  8: "phone_digits_8",
  9: "phone_digits_9",
  10: "phone_digits_10",
  11: "phone_digits_11",
};

/** Digits of a mobile number after this calling code; undefined where no country has it. */
function mobileDigits(callingCode: string): number | undefined {
  const [country] = metadata.country_calling_codes[callingCode] ?? [];
  return country && getExampleNumber(country, examples, metadata)?.nationalNumber.length;
}

/** South Africa's plan has shorter numbers that begin like mobile ones; phones have nine digits. */
const hasOneLength = (callingCode: string) => callingCode === "27";

/** Reads a phone by the numbering plan of its country: its length, and a trunk 0 to drop. */
function readByPlan({ digits, isInternational }: PhoneText, stated: string): PhoneResult {
  const isKnown = stated in metadata.country_calling_codes;
  if (!isInternational && !isKnown) return { ok: false, code: "invalid_phone" };
  const phone = isInternational
    ? parsePhoneNumberFromString(`+${digits}`, metadata)
    : parsePhoneNumberFromString(digits, { defaultCallingCode: stated, extract: false }, metadata);
  const callingCode = phone?.countryCallingCode ?? (isInternational ? undefined : stated);
  const length = callingCode && mobileDigits(callingCode);
  // A range of numbers newer than the metadata has its country's length, but never a leading 0:
  // that is a trunk 0, left over where digits are missing.
  const isLong = phone?.nationalNumber.length === length;
  const isNew = isLong && !phone?.nationalNumber.startsWith("0");
  const isListed = phone?.isValid() && (isLong || !hasOneLength(phone.countryCallingCode));
  if (phone && (isListed || isNew)) return { ok: true, e164: phone.number };
  return { ok: false, code: CODES_BY_DIGITS[length || 0] ?? "invalid_phone" };
}

/**
 * Reads a phone number as people type it and returns E.164. `countryCode` ("+52") applies to any
 * plain national number; prefixes +, 00 and 011 override it.
 */
export function normalizePhone(input: string, countryCode: string): PhoneResult {
  const text = phoneText(input);
  if (typeof text === "string") return { ok: false, code: text };
  return readTenDigitPhone(text, countryCode) ?? readByPlan(text, countryCode.replace("+", ""));
}

/** A phone that an employer typed, as E.164. @throws AppError request.invalid */
export function employersPhone(path: string, input: string, countryCode = DEFAULT_COUNTRY_CODE) {
  const read = normalizePhone(input, countryCode);
  if (read.ok) return read.e164;
  throw invalidField(path, read.code);
}

/** A phone that somebody signs in with, as E.164. @throws AppError request.invalid */
export function signInPhone({ phone, countryCode }: { phone: string; countryCode: string }) {
  const read = normalizePhone(phone, countryCode);
  if (read.ok) return read.e164;
  throw new AppError("request.invalid", { errors: [{ path: "phone", code: read.code }] });
}

/** The country code that the number was read with: its own prefix outranks `stated`. */
export function countryCodeOf(e164: string, stated: string): string {
  if (e164.startsWith(stated)) return stated;
  const phone = parsePhoneNumberFromString(e164, metadata);
  return phone ? `+${phone.countryCallingCode}` : stated;
}
