import { PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from "./constants";

export type PhoneResult =
  | { ok: true; e164: string }
  | { ok: false; code: "required" | "too_few_digits" | "invalid_phone" };

const NATIONAL_LENGTH = 10;
const TEN_DIGIT_CODES = ["1", "52"];

/** Drops what people write in front of a Mexican number: 52, the old mobile 1, 01, 044, 045. */
function mexicanNational(digits: string): string | undefined {
  const national = digits
    .replace(/^52(?=1?\d{10}$)/, "")
    .replace(/^(?:044|045|01|1)(?=\d{10}$)/, "");
  return national.length === NATIONAL_LENGTH ? national : undefined;
}

function northAmericanNational(digits: string): string | undefined {
  const national = digits.replace(/^1(?=\d{10}$)/, "");
  return national.length === NATIONAL_LENGTH ? national : undefined;
}

function international(digits: string): PhoneResult {
  if (digits.length < PHONE_MIN_DIGITS) return { ok: false, code: "too_few_digits" };
  if (digits.startsWith("52")) {
    const national = mexicanNational(digits);
    return national ? { ok: true, e164: `+52${national}` } : { ok: false, code: "invalid_phone" };
  }
  if (digits.startsWith("1")) {
    const national = northAmericanNational(digits);
    if (!national || digits.length === NATIONAL_LENGTH)
      return { ok: false, code: "too_few_digits" };
    return { ok: true, e164: `+1${national}` };
  }
  if (digits.length > PHONE_MAX_DIGITS) return { ok: false, code: "invalid_phone" };
  return { ok: true, e164: `+${digits}` };
}

/**
 * Reads a phone number as people type it and answers E.164 (decision 1).
 * `countryCode` ("+52") owns any plain ten-digit number; prefixes +, 00 and 011 override it.
 */
export function normalizePhone(input: string, countryCode: string): PhoneResult {
  const text = input.normalize("NFKC").trim();
  if (text === "") return { ok: false, code: "required" };
  if (!/^\+?[\d\s().\-‐-―/]*$/u.test(text)) {
    return { ok: false, code: "invalid_phone" };
  }
  const digits = text.replace(/\D/g, "");
  const code = countryCode.replace(/\D/g, "");
  if (text.startsWith("+")) return international(digits);
  if (/^011\d{10,}$/.test(digits) && digits.length > 12) return international(digits.slice(3));
  if (digits.startsWith("00")) return international(digits.slice(2));
  if (digits.length < PHONE_MIN_DIGITS) return { ok: false, code: "too_few_digits" };
  if (digits.length === NATIONAL_LENGTH && TEN_DIGIT_CODES.includes(code)) {
    return { ok: true, e164: `+${code}${digits}` };
  }
  if (code === "1") {
    const national = northAmericanNational(digits);
    if (national) return { ok: true, e164: `+1${national}` };
  }
  if (TEN_DIGIT_CODES.includes(code)) {
    const national = mexicanNational(digits);
    return national ? { ok: true, e164: `+52${national}` } : { ok: false, code: "invalid_phone" };
  }
  return international(digits.startsWith(code) && digits.length > 10 ? digits : code + digits);
}

/** The last ten digits: two numbers that agree here are one phone (decision 1). */
export function phoneKey(e164: string): string {
  return e164.replace(/\D/g, "").slice(-NATIONAL_LENGTH);
}
