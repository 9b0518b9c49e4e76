import { inThirtyDays } from "../offers/offer-text";

/** When an extended invitation expires: at the given end, or in 30 days but never before `current`. */
export const extendedEnd = (current: number, given: number | undefined, now: number): number =>
  given ?? Math.max(current, inThirtyDays(now));
