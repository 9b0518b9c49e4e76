import { expect, test } from "vitest";
import { typedWage } from "./typed-wage";

test.each([
  ["18.12", 18.12],
  ["$18.12", 18.12],
  [" $ 18,12 ", 18.12],
  ["18,5", 18.5],
  ["1,250", Number.NaN],
  ["$", Number.NaN],
  ["18 an hour", Number.NaN],
])("the wage %j is read as %d", (typed, wage) => {
  expect(typedWage(typed)).toBe(wage);
});
