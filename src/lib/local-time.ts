import { createContext, useContext } from "react";
import type { PageTime } from "#contract/pages";
import { useLanguage } from "../i18n/use-language";
import { dateHere } from "./date-here";
import { formatDay, formatTime } from "./format";
import { useDeviceValue } from "./use-hydrated";

/** What the Worker rendered the page with; undefined when only the browser rendered it. */
const PageTimeContext = createContext<PageTime | undefined>(undefined);

export const PageTimeProvider = PageTimeContext.Provider;

/** The time zone that a device reports when it does not know where it is. */
const UNKNOWN_ZONE = "Etc/Unknown";

/** The time zone of this device, asked for once: the answer takes milliseconds on a phone. */
let deviceTimeZone: string | undefined;

function timeZoneHere(): string {
  if (deviceTimeZone === undefined) {
    const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
    deviceTimeZone = timeZone === UNKNOWN_ZONE ? "UTC" : timeZone;
  }
  return deviceTimeZone;
}

/** The reader's time zone, by its IANA name; during hydration the one that the Worker assumed. */
export function useTimeZone(): string {
  const page = useContext(PageTimeContext);
  return useDeviceValue(timeZoneHere, () => page?.timeZone ?? timeZoneHere());
}

/** Today's date where the reader is, as `YYYY-MM-DD`; during hydration the Worker's answer. */
export function useToday(): string {
  const page = useContext(PageTimeContext);
  return useDeviceValue(dateHere, () => page?.today ?? dateHere());
}

/** Formats timestamps (epoch milliseconds) in the reader's language and time zone. */
export function useLocalTime() {
  const { language } = useLanguage();
  const timeZone = useTimeZone();
  return {
    day: (at: number) => formatDay(at, language, timeZone),
    shortDay: (at: number) => formatDay(at, language, timeZone, "medium"),
    time: (at: number) => formatTime(at, language, timeZone),
  };
}
