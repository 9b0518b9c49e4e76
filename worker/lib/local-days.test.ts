import { expect, test } from "vitest";
import { lastDays, visitorDate } from "./local-days";

const HOUR = 3_600_000;
const at = (text: string) => Date.parse(text);
const days = (now: string, zone: string, count: number) =>
  lastDays(at(now), zone, count).map(({ date, start }) => [date, new Date(start).toISOString()]);

test("the last day is today in the time zone, given by name or by offset", () => {
  const late = "2026-11-27T04:56:00Z";
  expect(days(late, "UTC", 1)).toEqual([["2026-11-27", "2026-11-27T00:00:00.000Z"]]);
  for (const zone of ["America/Mexico_City", "-06:00"]) {
    expect(days(late, zone, 2)).toEqual([
      ["2026-11-25", "2026-11-25T06:00:00.000Z"],
      ["2026-11-26", "2026-11-26T06:00:00.000Z"],
    ]);
  }
  expect(days(late, "+05:45", 1)).toEqual([["2026-11-27", "2026-11-26T18:15:00.000Z"]]);
});

test("the same instant is another date further west", () => {
  const late = at("2026-11-27T04:56:00Z");
  expect(visitorDate("UTC", late)).toBe("2026-11-27");
  expect(visitorDate("America/Mexico_City", late)).toBe("2026-11-26");
});

test.each([
  ["America/New_York", "2027-03-16T12:00:00Z", "2027-03-14", 23],
  ["America/New_York", "2027-11-09T12:00:00Z", "2027-11-07", 25],
  // Here the clocks change at midnight: one day begins at 1:00, another has its last hour twice.
  ["America/Havana", "2027-03-16T12:00:00Z", "2027-03-14", 23],
  ["America/Santiago", "2027-04-06T12:00:00Z", "2027-04-03", 25],
])(
  "in %s each day ends where the next begins, even when clocks change before %s",
  (zone, now, changed, hours) => {
    const found = lastDays(at(now), zone, 30);
    const lengths = found
      .slice(1)
      .map(({ start }, index) => [found[index]!.date, (start - found[index]!.start) / HOUR]);
    expect(lengths.filter(([, length]) => length !== 24)).toEqual([[changed, hours]]);
    expect(new Set(found.map(({ date }) => date)).size).toBe(30);
  },
);
