import { afterEach, expect, test, vi } from "vitest";
import { endOfDay, startOfDay } from "./local-days";

afterEach(() => void vi.unstubAllEnvs());

test.each([
  ["2027-03-14", "2027-03-14T05:00:00.000Z", "2027-03-15T04:00:00.000Z"],
  ["2027-11-07", "2027-11-07T04:00:00.000Z", "2027-11-08T05:00:00.000Z"],
  ["2027-12-31", "2027-12-31T05:00:00.000Z", "2028-01-01T05:00:00.000Z"],
])("a day ends where the next one begins, also when the clocks change: %s", (day, start, end) => {
  vi.stubEnv("TZ", "America/New_York");
  expect(startOfDay(day).toISOString()).toBe(start);
  expect(endOfDay(day).toISOString()).toBe(end);
});
