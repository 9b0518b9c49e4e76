import { expect, test } from "vitest";
import { lastDay } from "./last-day";

test.each([
  ["2026-12-21T03:00:00Z", "2026-12-20"],
  ["2026-12-21T11:59:59Z", "2026-12-20"],
  ["2026-12-21T18:00:00Z", "2026-12-21"],
  ["2027-01-01T00:00:00Z", "2026-12-31"],
])("an invitation that ends at %s is good until %s", (moment, day) => {
  expect(lastDay(Date.parse(moment))).toBe(day);
});
