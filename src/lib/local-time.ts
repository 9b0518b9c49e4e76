import { createContext, useContext } from "react";
import { useLanguage } from "../i18n/use-language";
import { formatDay, formatTime } from "./format";
import { useHydrated } from "./use-hydrated";

/** The time zone that a page was rendered in; undefined where the program draws it from nothing. */
const PageTimeZone = createContext<string | undefined>(undefined);

export const PageTimeZoneProvider = PageTimeZone.Provider;

/**
 * Moments (epoch milliseconds) in the reader's language and time zone. While React hydrates, the zone
 * is the one that the Worker has assumed for this visitor.
 */
export function useLocalTime() {
  const { language } = useLanguage();
  const pageTimeZone = useContext(PageTimeZone);
  const timeZone = useHydrated() ? undefined : pageTimeZone;
  return {
    day: (at: number) => formatDay(at, language, timeZone),
    time: (at: number) => formatTime(at, language, timeZone),
  };
}
