import { describe, expect, it } from "vitest";
import { joinDateParts, onlyDigits, parseDateParts } from "./date-parts";

describe("joinDateParts", () => {
  it("is one padded date when complete", () => {
    expect(joinDateParts({ day: "5", month: "03", year: "1990" })).toBe("1990-03-05");
  });

  it("is empty when all is blank", () => {
    expect(joinDateParts({ day: "", month: "", year: "" })).toBe("");
  });

  it("keeps typed parts in their places, and guesses no century", () => {
    expect(joinDateParts({ day: "5", month: "", year: "1990" })).toBe("1990--05");
    expect(joinDateParts({ day: "", month: "03", year: "" })).toBe("-03-");
    expect(joinDateParts({ day: "05", month: "03", year: "90" })).toBe("90-03-05");
  });
});

describe("parseDateParts", () => {
  it("undoes joinDateParts", () => {
    for (const value of ["1990-03-05", "1990--05", "-03-", "--05", "1990", ""]) {
      expect(joinDateParts(parseDateParts(value))).toBe(value);
    }
  });
});

describe("onlyDigits", () => {
  it("drops spaces and other signs, reads digits of any width and script and cuts to length", () => {
    expect(onlyDigits(" 1 4 ", 2)).toBe("14");
    for (const typed of ["１９９０", "١٩٩٠", "۱۹۹۰"]) expect(onlyDigits(typed, 4)).toBe("1990");
    expect(onlyDigits("19901", 4)).toBe("1990");
    expect(onlyDigits("may", 2)).toBe("");
  });
});
