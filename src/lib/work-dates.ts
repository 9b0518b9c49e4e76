import { LANGUAGE_FACTS, type Language } from "#contract/languages";
import { formatDate } from "./format";

/** What a contract stores as its duration: two dates. Other employers write free text. */
const TWO_DATES = /^(\d{4})-(\d{2})-(\d{2}) – (\d{4})-(\d{2})-(\d{2})$/;
const DAY_MS = 24 * 60 * 60 * 1000;

type WorkDates = {
  /** Undefined when all the work is on one day. */
  start: string | undefined;
  end: string;
  length: string;
};

/** A contract's dates as people say them, with one year if it is the same, and their length. */
export function workDates(duration: string, language: Language): WorkDates | undefined {
  const match = TWO_DATES.exec(duration);
  if (!match) return undefined;
  const [y1, m1, d1, y2, m2, d2] = match.slice(1).map(Number) as SixNumbers;
  const [first = "", last = ""] = duration.split(" – ");
  const { locale } = LANGUAGE_FACTS[language];
  const dayAndMonth = new Intl.DateTimeFormat(locale, {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  const start = Date.UTC(y1, m1 - 1, d1);
  const firstDay = y1 === y2 ? dayAndMonth.format(start) : formatDate(first, language);
  return {
    start: first === last ? undefined : firstDay,
    end: formatDate(last, language),
    length: lengthOf(start, Date.UTC(y2, m2 - 1, d2) + DAY_MS, locale),
  };
}
type SixNumbers = [number, number, number, number, number, number];

/** "8 months", or with what remains: "7 months and 15 days". `end` is the day after the last. */
function lengthOf(start: number, end: number, locale: string): string {
  const [from, to] = [new Date(start), new Date(end)];
  const later = (months: number) =>
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate());
  let months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  while (later(months) > end) months -= 1;
  const days = Math.round((end - later(months)) / DAY_MS);
  const parts = [
    { count: months, unit: "month" },
    { count: days, unit: "day" },
  ].filter(({ count }) => count > 0);
  const words = parts.map(({ count, unit }) =>
    new Intl.NumberFormat(locale, { style: "unit", unit, unitDisplay: "long" }).format(count),
  );
  return new Intl.ListFormat(locale, { type: "conjunction" }).format(words);
}

/** The dates in one line of text: "March 1 – October 31, 2027 · 8 months". */
export function workDatesText(duration: string, language: Language): string {
  const dates = workDates(duration, language);
  if (!dates) return duration;
  const { start, end, length } = dates;
  return `${start ? `${start} – ` : ""}${end} · ${length}`;
}
