import { expect, test } from "vitest";
import { daysIn, listed } from "./list-path";

test.each(["abc", "0", "-3", "1.5", "367", ""])(
  "a number of days in a list's URL is ignored if the API would not accept it: %s",
  (days) => {
    const search = new URLSearchParams({ stuckDays: days, status: "submitted" });
    expect(daysIn(search, "stuckDays")).toBeUndefined();
    expect(listed(search, ["stuckDays", "status"])).toEqual({ status: "submitted" });
  },
);

test("a number of days in a list's URL filters the list", () => {
  const search = new URLSearchParams({ stuckDays: "7" });
  expect(daysIn(search, "stuckDays")).toBe(7);
  expect(listed(search, ["stuckDays"])).toEqual({ stuckDays: "7" });
});
