/** Months that many borders want a passport to be valid beyond the stay. */
const MONTHS_BEYOND_STAY = 6;

const ISO_DATE = /\d{4}-\d{2}-\d{2}/g;

/** What is worth saying about an expiration date; it never stops anybody. */
export type ExpiryAdvice = "expired" | "short";

/**
 * "expired" before `today`, "short" when it ends less than six months after the last date in the
 * position's duration (a contract's own dates; other words have none). All dates are `YYYY-MM-DD`.
 */
export function expiryAdvice(
  expiration: string,
  { today, duration }: { today: string; duration?: string | undefined },
): ExpiryAdvice | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(expiration)) return undefined;
  if (expiration < today) return "expired";
  const end = duration?.match(ISO_DATE)?.at(-1);
  return end && expiration < monthsLater(end, MONTHS_BEYOND_STAY) ? "short" : undefined;
}

const pad = (part: number) => String(part).padStart(2, "0");

/** For comparing only: "2027-08-31" and six months is "2028-02-31". */
function monthsLater(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split("-").map(Number);
  const total = year * 12 + (month - 1) + months;
  return `${Math.floor(total / 12)}-${pad((total % 12) + 1)}-${pad(day)}`;
}
