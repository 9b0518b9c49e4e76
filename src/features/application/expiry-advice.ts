import { isCalendarDate } from "#contract/dates";
import { seasonOf } from "#contract/durations";

/** Many countries require a passport to be valid for these months after the stay. */
const MONTHS_BEYOND_STAY = 6;

/** Advice about an expiration date; never blocks. */
export type ExpiryAdvice = "expired" | "within the job" | "short";

/**
 * "expired" before `today`. If the position's duration is a season: "within the job" before its last
 * day, "short" less than six months after it. All dates are `YYYY-MM-DD`.
 */
export function expiryAdvice(
  expiration: string,
  { today, duration }: { today: string; duration?: string | undefined },
): ExpiryAdvice | undefined {
  if (!isCalendarDate(expiration)) return undefined;
  if (expiration < today) return "expired";
  const end = duration && seasonOf(duration)?.last;
  if (!end) return undefined;
  if (expiration < end) return "within the job";
  return expiration < monthsLater(end, MONTHS_BEYOND_STAY) ? "short" : undefined;
}

const pad = (part: number) => String(part).padStart(2, "0");

/** For comparisons only, as the day may not exist: "2027-08-31" plus 6 months is "2028-02-31". */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const total = year * 12 + (month - 1) + months;
  return `${Math.floor(total / 12)}-${pad((total % 12) + 1)}-${pad(day)}`;
}
