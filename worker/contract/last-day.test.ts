import { expect, test } from "vitest";
import { endOfOfferDay, lastDayOf, startOfOfferDay } from "#contract/last-day";

test.each([
  ["2026-12-21T07:59:59Z", "2026-12-20"],
  ["2026-12-21T08:00:00Z", "2026-12-20"],
  ["2026-12-21T08:00:01Z", "2026-12-21"],
  ["2027-01-01T00:00:00Z", "2026-12-31"],
])("an invitation that ends at %s is good until %s", (moment, day) => {
  const at = Date.parse(moment);
  expect(lastDayOf(at)).toBe(day);
  expect(lastDayOf(endOfOfferDay(at))).toBe(day);
  expect(endOfOfferDay(at) - startOfOfferDay(day)).toBe(24 * 60 * 60 * 1000);
});
