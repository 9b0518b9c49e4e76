import { useLanguage } from "../../i18n/use-language";
import { useLocalTime } from "../../lib/local-time";
import { LANGUAGE_FACTS } from "#contract/languages";

/** Formats instants of the API for a table ("Nov 24, 2026") and in full. */
export function useMoment() {
  const { language } = useLanguage();
  const { day, time } = useLocalTime();
  const short = new Intl.DateTimeFormat(LANGUAGE_FACTS[language].locale, {
    dateStyle: "medium",
    timeZone: "UTC",
  });
  return {
    /** The day, in UTC, so that the Worker and the browser write the same. */
    short: (instant: string) => short.format(Date.parse(instant)),
    full: (instant: string) => `${day(Date.parse(instant))}, ${time(Date.parse(instant))}`,
  };
}
