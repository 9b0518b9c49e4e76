import { expect, it } from "vitest";
import { expiryAdvice } from "./expiry-advice";

const season = { today: "2026-11-21", duration: "2027-03-01 – 2027-10-31" };

it.each([
  ["2026-11-20", "expired"],
  ["2026-11-21", "within the job"],
  ["2027-10-30", "within the job"],
  ["2027-10-31", "short"],
  ["2028-04-30", "short"],
  ["2028-05-01", undefined],
  ["2032-02-01", undefined],
  ["2028-4", undefined],
  ["2020-02-31", undefined],
  ["", undefined],
])("%s: %s", (expiration, advice) => {
  expect(expiryAdvice(expiration, season)).toBe(advice);
});

it("gives advice about the end of the job only when the duration is a season", () => {
  expect(expiryAdvice("2026-12-01", { ...season, duration: "8 months" })).toBeUndefined();
  expect(expiryAdvice("2026-11-01", { today: season.today })).toBe("expired");
});
