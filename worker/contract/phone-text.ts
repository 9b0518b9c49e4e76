import { PHONE_DIGITS } from "./constants";
import { latinDigits } from "./digits";
import { visibleLine } from "./visible-text";

/** Fewest digits of a national number in any country. */
const ANYWHERE_MIN_DIGITS = 7;

type PhoneProblem = "required" | "too_few_digits" | "phone_digits_10" | "invalid_phone";
export type PhoneText = {
  /** Without the prefix of an international call. */
  digits: string;
  /** True when the digits start with the country code: they were typed after +, 00 or 011. */
  isInternational: boolean;
};

/** Checks the characters of a typed phone, and reads digits of any width or script as 0 to 9. */
export function phoneText(input: string): PhoneText | PhoneProblem {
  const text = latinDigits(visibleLine(input)).trim();
  if (text === "") return "required";
  if (!/^\(?\+?[\d\s().\-‐-―/]*$/u.test(text)) return "invalid_phone";
  const digits = text.replace(/\D/g, "");
  if (/^\(?\+/.test(text)) return { digits, isInternational: true };
  const [, abroad] = /^(?:00|011(?=\d{10}))(.*)$/.exec(digits) ?? [];
  return abroad ? { digits: abroad, isInternational: true } : { digits, isInternational: false };
}

/** What is wrong with a phone that has a country code field; undefined when it may be a phone. */
export function phoneTextProblem(input: string): PhoneProblem | undefined {
  const text = phoneText(input);
  return typeof text === "string" ? text : undefined;
}

/** What is wrong with a phone without that field: fewer digits than any country has are too few. */
export function lonePhoneProblem(input: string): PhoneProblem | undefined {
  const text = phoneText(input);
  if (typeof text === "string") return text;
  return text.digits.length < ANYWHERE_MIN_DIGITS ? "too_few_digits" : undefined;
}

/** Drops the prefixes of a Mexican number: 52, the old mobile 1, 01, 044, 045. */
export const mexicanNational = (digits: string) =>
  digits.replace(/^52(?=1?\d{10}$)/, "").replace(/^(?:044|045|01|1)(?=\d{10}$)/, "");

const northAmericanNational = (digits: string) => digits.replace(/^1(?=\d{10}$)/, "");

export type PhoneResult<Code = PhoneProblem> =
  | { ok: true; e164: string }
  | { ok: false; code: Code };

const hasTenDigits = (countryCode: string): countryCode is "+1" | "+52" =>
  countryCode === "+1" || countryCode === "+52";

function withNational(code: "+1" | "+52", national: string): PhoneResult {
  if (national.length === PHONE_DIGITS) return { ok: true, e164: `${code}${national}` };
  const isShort = national.length < PHONE_DIGITS;
  return { ok: false, code: isShort ? "too_few_digits" : "phone_digits_10" };
}

/**
 * Reads a phone of +1 or +52, whose ten digits need no table of numbering plans; undefined for
 * another country's. Any plain number of ten digits belongs to `countryCode`.
 */
export function readTenDigitPhone(
  { digits, isInternational }: PhoneText,
  countryCode: string,
): PhoneResult | undefined {
  if (isInternational) {
    if (digits.startsWith("52")) return withNational("+52", mexicanNational(digits));
    if (!digits.startsWith("1")) return undefined;
    return withNational("+1", digits.slice(1));
  }
  if (!hasTenDigits(countryCode)) return undefined;
  if (digits.length === PHONE_DIGITS) return withNational(countryCode, digits);
  const american = northAmericanNational(digits);
  if (countryCode === "+1" && american.length === PHONE_DIGITS) {
    return withNational("+1", american);
  }
  return withNational("+52", mexicanNational(digits));
}

/**
 * What is wrong with an empty phone, or with one of +1 or +52; undefined when it is valid or another
 * country's. Only for +1 and +52 an empty one is said to need ten digits.
 */
export function tenDigitProblem(input: string, countryCode: string): PhoneProblem | undefined {
  const text = phoneText(input);
  if (text === "required") return hasTenDigits(countryCode) ? "too_few_digits" : text;
  const result = typeof text === "string" ? undefined : readTenDigitPhone(text, countryCode);
  return result && !result.ok ? result.code : undefined;
}

/** Whether it can be dialed as written: it has its country code, or ten digits. */
export function isDialable(input: string): boolean {
  const text = phoneText(input);
  if (typeof text === "string" || lonePhoneProblem(input)) return false;
  return text.isInternational || ["+1", "+52"].some((code) => readTenDigitPhone(text, code)?.ok);
}

/** The last ten digits: two numbers that share them are one phone. */
export function phoneKey(e164: string): string {
  return e164.replace(/\D/g, "").slice(-10);
}

/** A WhatsApp chat with a number in any notation, with `text` typed in but not sent. */
export const whatsAppHref = (phone: string, text: string): string =>
  `https://wa.me/${phone.replace(/\D/g, "")}?text=${encodeURIComponent(text)}`;
