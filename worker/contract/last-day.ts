import { DAY_MS } from "#contract/constants";
import { isoToEpoch } from "#contract/dates";

/**
 * An offer is open for whole days, which begin and end at 08:00 UTC: midnight in the west of
 * Mexico. So nobody there finds an offer closed on the evening of the last day that they were told.
 */
const MIDNIGHT_MS = DAY_MS / 3;

/** When a day (`YYYY-MM-DD`) begins for offers, epoch milliseconds. */
export const startOfOfferDay = (day: string): number => isoToEpoch(day) + MIDNIGHT_MS;

/** The end of the offer day that contains `at`; both epoch milliseconds. */
export const endOfOfferDay = (at: number): number =>
  Math.ceil((at - MIDNIGHT_MS) / DAY_MS) * DAY_MS + MIDNIGHT_MS;

/** The last day (`YYYY-MM-DD`) of an offer that ends at `expiresAt`, epoch milliseconds. */
export const lastDayOf = (expiresAt: number): string =>
  new Date(expiresAt - MIDNIGHT_MS - 1).toISOString().slice(0, 10);
