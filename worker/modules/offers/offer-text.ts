import { DAY_MS, INVITATION_DAYS } from "#contract/constants";
import { endOfOfferDay, startOfOfferDay } from "#contract/last-day";
import type { Pay, WageUnit } from "#contract/offers";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  minimumFractionDigits: 2,
  // Piece rates go below a cent; the offer always shows the contract's exact wage.
  maximumFractionDigits: 4,
});

/** Dollars as text: 15.25 → "$15.25". */
export const wageText = (wage: number) => dollars.format(wage + 0);

/** A contract's wage with its currency and unit. */
export const payOf = ({ wage, wageUnit, pieceName }: Wage): Pay => ({
  amount: wage,
  currency: "USD",
  unit: wageUnit,
  ...(pieceName && { pieceName }),
});
type Wage = { wage: number; wageUnit: WageUnit; pieceName: string | null };

export type Season = { dateStart: string; dateEnd: string };

/** The end of the thirtieth day from `now`. */
export const inThirtyDays = (now: number): number => endOfOfferDay(now + INVITATION_DAYS * DAY_MS);

/**
 * When an invitation expires: in 30 days or, if sooner, when the first day of work begins. Once
 * work has begun, the end of its last day counts instead.
 */
export function expiryOf({ dateStart, dateEnd }: Season, now: number): number {
  const latest = inThirtyDays(now);
  const [start, end] = [startOfOfferDay(dateStart), startOfOfferDay(dateEnd) + DAY_MS];
  const until = [start, end].find((instant) => instant > now) ?? latest;
  return Math.min(until, latest);
}
