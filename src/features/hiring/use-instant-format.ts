import { useLocalTime } from "../../lib/local-time";

/** Formats instants of the API for a table ("Nov 24, 2026") and in full. */
export function useInstantFormat() {
  const { day, shortDay, time } = useLocalTime();
  return {
    short: (instant: string) => shortDay(Date.parse(instant)),
    full: (instant: string) => `${day(Date.parse(instant))}, ${time(Date.parse(instant))}`,
  };
}
