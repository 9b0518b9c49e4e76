import { DAY_MS } from "#contract/constants";
import { todayIso } from "#contract/dates";

/** The last days in a time zone, and when each of them began there. */

export type LocalDay = { date: string; start: number };

/** Makes a function that tells how many milliseconds the clocks are ahead of UTC at an instant. */
function offsetAt(timeZone: string) {
  const format = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
    second: "numeric",
  });
  return (at: number): number => {
    const parts = Object.fromEntries(
      format.formatToParts(at).map(({ type, value }) => [type, Number(value)]),
    );
    const { year = 0, month = 1, day, hour, minute, second } = parts;
    const whole = Math.floor(at / 1000) * 1000;
    return Date.UTC(year, month - 1, day, hour, minute, second) - whole;
  };
}

/** One for each time zone that visitors come from: some 400. */
const visitorOffsets = new Map<string, ReturnType<typeof offsetAt>>();

/** The date in a visitor's time zone at an instant (epoch milliseconds), as `YYYY-MM-DD`. */
export function visitorDate(timeZone: string, at: number): string {
  const offset = visitorOffsets.get(timeZone) ?? offsetAt(timeZone);
  visitorOffsets.set(timeZone, offset);
  return todayIso(at + offset(at));
}

/**
 * The last days in a time zone, up to the one that contains `now`, oldest first. A day begins at
 * its first moment, which is not midnight where the clocks change at that hour.
 */
export function lastDays(now: number, timeZone: string, count: number): LocalDay[] {
  const offset = offsetAt(timeZone);
  const date = (at: number) => todayIso(at + offset(at));
  const today = Date.parse(date(now));
  return Array.from({ length: count }, (_, index) => {
    const midnight = today - (count - 1 - index) * DAY_MS;
    const name = todayIso(midnight);
    const starts = [midnight - DAY_MS, midnight + DAY_MS]
      .map((near) => midnight - offset(near))
      .filter((start) => date(start) === name);
    return { date: name, start: Math.min(...starts) };
  });
}
