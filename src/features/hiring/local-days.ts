import { todayIso } from "#contract/dates";
import { dateHere } from "../../lib/date-here";
import { useHydrated } from "../../lib/use-hydrated";

/** The start of a day in the reader's time zone. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00`);

/** The start of the next day. Adding 24 hours would be wrong: one day a year has 23, and one 25. */
export function endOfDay(day: string): Date {
  const end = startOfDay(day);
  end.setDate(end.getDate() + 1);
  return end;
}

/**
 * Formats a moment (epoch milliseconds) as a date field's value in the reader's time zone; in UTC
 * until the page has hydrated.
 */
export function useDayOf() {
  const isHere = useHydrated();
  return (moment: number): string => (isHere ? dateHere(new Date(moment)) : todayIso(moment));
}
