import { isoToEpoch } from "#contract/dates";
import { LANGUAGE_FACTS, memoizePerLanguage, type Language } from "#contract/languages";

const calendarDates = memoizePerLanguage(
  (language) =>
    new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, {
      dateStyle: "long",
      timeZone: "UTC",
    }),
);

/** A calendar date ("1990-05-14") in words; other text is returned unchanged. */
export function formatDate(isoDate: string, language: Language): string {
  const at = isoToEpoch(isoDate);
  return Number.isNaN(at) ? isoDate : calendarDates(language).format(at);
}

const momentFormats = new Map<string, Intl.DateTimeFormat>();

/** Each format is made once: to open the platform's tables takes milliseconds on a phone. */
function momentFormat(language: Language, options: Intl.DateTimeFormatOptions) {
  const key = JSON.stringify([language, options]);
  const format =
    momentFormats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, options);
  momentFormats.set(key, format);
  return format;
}

/** The day of a timestamp (epoch milliseconds), in the time zone of the browser by default. */
export const formatDay = (
  epochMs: number,
  language: Language,
  timeZone?: string,
  dateStyle: "long" | "medium" = "long",
): string => momentFormat(language, { dateStyle, timeZone }).format(epochMs);

/** A calendar date for a table: "Nov 24, 2026". */
export const shortDate = (isoDate: string, language: Language): string =>
  formatDay(Date.parse(isoDate), language, "UTC", "medium");

/** Runtimes differ in the non-breaking space that they write: always use the same one. */
const oneSpace = (text: string) => text.replace(/[\u00A0\u202F]/g, "\u00A0");

/** The time of day of a timestamp (epoch milliseconds). */
export function formatTime(epochMs: number, language: Language, timeZone?: string): string {
  return oneSpace(momentFormat(language, { timeStyle: "short", timeZone }).format(epochMs));
}

/** Formats a stored time of day, "14:30". */
export function formatClock(time: string, language: Language): string {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return formatTime(Date.UTC(2000, 0, 1, hours, minutes), language, "UTC");
}

const languageNames = memoizePerLanguage(
  (language) => new Intl.DisplayNames(LANGUAGE_FACTS[language].locale, { type: "language" }),
);

/** Name of a language in another one: "Spanish", "español". */
export const languageName = (code: Language, language: Language): string =>
  languageNames(language).of(code) ?? code;

const amounts = memoizePerLanguage(
  (language) =>
    new Intl.NumberFormat(LANGUAGE_FACTS[language].locale, {
      minimumFractionDigits: 2,
      // Piece rates may be fractions of a cent.
      maximumFractionDigits: 4,
    }),
);

/** An amount of money without its currency: "18.12". */
export const formatAmount = (amount: number, language: Language): string =>
  amounts(language).format(amount);

const roundAmounts = memoizePerLanguage(
  (language) =>
    new Intl.NumberFormat(LANGUAGE_FACTS[language].locale, { maximumFractionDigits: 0 }),
);

/** An amount without cents: "725". */
export const formatRounded = (amount: number, language: Language): string =>
  roundAmounts(language).format(amount);

/** The two-digit area codes of Mexico; all others have three digits. */
const SHORT_AREAS = ["33", "55", "56", "81"];

/** A US or Mexican E.164 number, grouped; other text is returned unchanged. */
export function formatPhone(e164: string): string {
  const us = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164);
  if (us) return `+1 ${us[1]} ${us[2]} ${us[3]}`;
  const mexico = /^\+52(\d{10})$/.exec(e164)?.[1];
  if (!mexico) return e164;
  const area = SHORT_AREAS.includes(mexico.slice(0, 2)) ? 2 : 3;
  return `+52 ${mexico.slice(0, area)} ${mexico.slice(area, 6)} ${mexico.slice(6)}`;
}

/** The `tel:` address of a phone number in any notation. */
export const telHref = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, "")}`;

/** The parts that are not empty, with dots between them; no line begins with a dot. */
export const dotted = (parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join("\u00A0· ");
