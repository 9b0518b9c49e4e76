import { latinDigits } from "./digits";

/** The values of the three controls, digits as typed. `month` is "" or "01" to "12". */
export type DateParts = { day: string; month: string; year: string };

/** The digits of a text as 0 to 9, at most `max` of them. */
export function onlyDigits(text: string, max: number): string {
  return latinDigits(text).replace(/\D/g, "").slice(0, max);
}

/** "1990-05-14", or a partial "1990--05" (year and day), back into its parts. */
export function parseDateParts(value: string): DateParts {
  const [year = "", month = "", day = ""] = value.split("-");
  return { day, month, year };
}

/**
 * Joins the parts into the text that the form holds: "YYYY-MM-DD" when complete, "" when all is
 * blank, else the typed parts in their places ("1990--05"), or the year alone ("1990"). A two-digit
 * year stays as typed; its century is never guessed.
 */
export function joinDateParts({ day, month, year }: DateParts): string {
  if (!day && !month && !year) return "";
  if (!day && !month) return year;
  return `${year}-${month}-${day && day.padStart(2, "0")}`;
}
