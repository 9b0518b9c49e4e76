import { expect, test } from "vitest";
import { dayDoubt } from "./day-doubt";

const TODAY = "2026-11-29";

test.each([
  ["consulate_appointment", "2026-11-28", "past"],
  ["consulate_appointment", "2026-11-29", undefined],
  ["consulate_appointment", "2027-11-29", undefined],
  ["consulate_appointment", "2027-11-30", "far"],
  ["travel", "2025-12-10", "past"],
  ["visa_issued", "2026-01-10", undefined],
  ["arrival", "2062-03-01", "far"],
  ["consulate_appointment", "0202-02-10", undefined],
  ["consulate_appointment", "", undefined],
] as const)("a %s on %s is in doubt: %s", (kind, day, doubt) => {
  expect(dayDoubt(kind, day, TODAY)).toBe(doubt);
});
