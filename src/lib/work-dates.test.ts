import { describe, expect, test } from "vitest";
import { workDatesText } from "./work-dates";

describe("dates of work are told as people say them, with their length", () => {
  test.each([
    ["2027-03-01 – 2027-10-31", "en", "March 1 – October 31, 2027 · 8 months"],
    ["2027-03-01 – 2027-10-31", "es", "1 de marzo – 31 de octubre de 2027 · 8 meses"],
    ["2027-03-01 – 2027-10-15", "es", "1 de marzo – 15 de octubre de 2027 · 7 meses y 15 días"],
    ["2027-11-15 – 2028-02-14", "es", "15 de noviembre de 2027 – 14 de febrero de 2028 · 3 meses"],
    ["2027-01-31 – 2027-02-28", "en", "January 31 – February 28, 2027 · 29 days"],
    ["2027-03-01 – 2027-03-01", "es", "1 de marzo de 2027 · 1 día"],
    ["Three months", "en", "Three months"],
  ] as const)("%s in %s", (duration, language, words) => {
    expect(workDatesText(duration, language)).toBe(words);
  });
});
