import { useHydrated } from "../../lib/use-hydrated";

/** The beginning of a day where the reader is. */
export const startOfDay = (day: string) => new Date(`${day}T00:00:00`);

/** The beginning of the next day: one day a year has 23 hours, and one 25. */
export function endOfDay(day: string): Date {
  const end = startOfDay(day);
  end.setDate(end.getDate() + 1);
  return end;
}

const two = (part: number) => String(part).padStart(2, "0");

/**
 * The day of a moment (epoch milliseconds) where the reader is, as a date field has it; in UTC until the
 * page runs there.
 */
export function useDayOf() {
  const isHere = useHydrated();
  return (moment: number): string => {
    const at = new Date(moment);
    if (!isHere) return at.toISOString().slice(0, 10);
    return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;
  };
}
