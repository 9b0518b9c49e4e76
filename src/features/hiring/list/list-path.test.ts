import { expect, test } from "vitest";
import { daysIn, listRequest } from "./list-path";

test.each(["abc", "0", "-3", "1.5", "367", ""])(
  "days of an address that are none are ignored: %s",
  (days) => {
    const search = new URLSearchParams({ stuckDays: days, status: "submitted" });
    expect(daysIn(search, "stuckDays")).toBeUndefined();
    expect(listRequest("/list", search, ["stuckDays", "status"])).toBe("/list?status=submitted");
  },
);

test("days of an address filter the list", () => {
  const search = new URLSearchParams({ stuckDays: "7" });
  expect(daysIn(search, "stuckDays")).toBe(7);
  expect(listRequest("/list", search, ["stuckDays"])).toBe("/list?stuckDays=7");
});
