import { createContext, useContext } from "react";
import { useLanguage } from "../i18n/use-language";
import { formatDay, formatTime } from "./format";
import { useHydrated } from "./use-hydrated";

/**
 * The time zone that the Worker rendered the page in; undefined when only the browser rendered it.
 */
const PageTimeZone = createContext<string | undefined>(undefined);

export const PageTimeZoneProvider = PageTimeZone.Provider;

/** The time zone that a device reports when it does not know where it is. */
const UNKNOWN_ZONE = "Etc/Unknown";

/** The reader's time zone, by its IANA name; during hydration the one that the Worker assumed. */
export function useTimeZone(): string {
  const pageTimeZone = useContext(PageTimeZone);
  const isHere = useHydrated();
  if (!isHere && pageTimeZone !== undefined) return pageTimeZone;
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return timeZone === UNKNOWN_ZONE ? "UTC" : timeZone;
}

/** Today's date where the reader is, as `YYYY-MM-DD`. */
export function useToday(): string {
  // In Swedish a date is written like that.
  return new Intl.DateTimeFormat("sv-SE", { timeZone: useTimeZone() }).format();
}

/**
 * Formats timestamps (epoch milliseconds) in the reader's language and time zone. During hydration
 * it uses the time zone that the Worker assumed.
 */
export function useLocalTime() {
  const { language } = useLanguage();
  const pageTimeZone = useContext(PageTimeZone);
  const timeZone = useHydrated() ? undefined : pageTimeZone;
  return {
    day: (at: number) => formatDay(at, language, timeZone),
    shortDay: (at: number) => formatDay(at, language, timeZone, "medium"),
    time: (at: number) => formatTime(at, language, timeZone),
  };
}
