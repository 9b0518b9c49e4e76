import { isCalendarDate } from "./dates";

/** Whoever writes an offer without a contract words the duration freely. */

const BETWEEN = " – ";

/** A contract's dates as a duration; month names would tie the text to one language. */
export const durationText = (first: string, last: string) => `${first}${BETWEEN}${last}`;

/** The first and last day in such a text, both `YYYY-MM-DD`; undefined if it is worded otherwise. */
export function seasonOf(duration: string): { first: string; last: string } | undefined {
  const [first = "", last = "", ...more] = duration.split(BETWEEN);
  const isSeason = isCalendarDate(first) && isCalendarDate(last) && first <= last;
  return isSeason && more.length === 0 ? { first, last } : undefined;
}
