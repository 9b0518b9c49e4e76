import { DAY_MS } from "#contract/constants";
import { isoToEpoch } from "#contract/dates";
import { seasonOf } from "#contract/durations";
import { LANGUAGE_FACTS, memoizePerLanguage, type Language } from "#contract/languages";
import { formatDate } from "./format";

const daysAndMonths = memoizePerLanguage(
  (language) =>
    new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, {
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    }),
);

const unitOf = (unit: "month" | "day") =>
  memoizePerLanguage(
    (language) =>
      new Intl.NumberFormat(LANGUAGE_FACTS[language].locale, {
        style: "unit",
        unit,
        unitDisplay: "long",
      }),
  );
const monthCounts = unitOf("month");
const dayCounts = unitOf("day");

const lists = memoizePerLanguage(
  (language) => new Intl.ListFormat(LANGUAGE_FACTS[language].locale, { type: "conjunction" }),
);

type WorkDates = {
  /** Undefined when all the work is on one day. */
  start: string | undefined;
  end: string;
  length: string;
};

/**
 * The dates in a duration as people say them, with one year if it is the same, and their length;
 * undefined for free text.
 */
export function workDates(duration: string, language: Language): WorkDates | undefined {
  const season = seasonOf(duration);
  if (!season) return undefined;
  const { first, last } = season;
  const start = isoToEpoch(first);
  const isOneYear = first.slice(0, 4) === last.slice(0, 4);
  const firstDay = isOneYear ? daysAndMonths(language).format(start) : formatDate(first, language);
  return {
    start: first === last ? undefined : firstDay,
    end: formatDate(last, language),
    length: lengthOf(start, isoToEpoch(last) + DAY_MS, language),
  };
}

/** "8 months", or with what remains: "7 months and 15 days". `end` is the day after the last. */
function lengthOf(start: number, end: number, language: Language): string {
  const [from, to] = [new Date(start), new Date(end)];
  const later = (months: number) =>
    Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + months, from.getUTCDate());
  let months =
    (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth();
  while (later(months) > end) months -= 1;
  const days = Math.round((end - later(months)) / DAY_MS);
  const parts = [
    months > 0 && monthCounts(language).format(months),
    days > 0 && dayCounts(language).format(days),
  ];
  return lists(language).format(parts.filter((part) => part !== false));
}

/** The dates in one line of text: "March 1 – October 31, 2027 · 8 months". */
export function workDatesText(duration: string, language: Language): string {
  const dates = workDates(duration, language);
  if (!dates) return duration;
  const { start, end, length } = dates;
  return `${start ? `${start} – ` : ""}${end} · ${length}`;
}
