import { describe, expect, it } from "vitest";
import { countryName } from "#contract/country-names";
import { formatDate, formatDay, formatPhone, formatTime } from "./format";

describe("formatDate", () => {
  it("writes the calendar date in words, whatever the time zone", () => {
    expect(formatDate("1990-05-14", "en")).toBe("May 14, 1990");
    expect(formatDate("1990-05-14", "es")).toBe("14 de mayo de 1990");
    expect(formatDate("2000-01-01", "en")).toBe("January 1, 2000");
  });

  it("returns anything but a complete date unchanged", () => {
    expect(formatDate("1990--05", "es")).toBe("1990--05");
    expect(formatDate("", "en")).toBe("");
  });
});

describe("timestamps", () => {
  const noon = new Date(2026, 10, 21, 12, 30).getTime();

  it("formats day and time in the time zone of the reader", () => {
    expect(formatDay(noon, "en")).toBe("November 21, 2026");
    expect(formatDay(noon, "es")).toBe("21 de noviembre de 2026");
    expect(formatTime(noon, "en")).toMatch(/^12:30/);
  });
});

describe("countryName", () => {
  it("names a code in the language and returns other text unchanged", () => {
    expect(countryName("MX", "es")).toBe("México");
    expect(countryName("US", "en")).toBe("United States");
    expect(countryName("Wallis y Futuna", "es")).toBe("Wallis y Futuna");
    expect(countryName("", "en")).toBe("");
  });
});

describe("formatPhone", () => {
  it("groups the numbers of both countries", () => {
    expect(formatPhone("+14805550142")).toBe("+1 480 555 0142");
    expect(formatPhone("+525512345678")).toBe("+52 55 1234 5678");
    expect(formatPhone("+526531234567")).toBe("+52 653 123 4567");
  });

  it("returns other numbers unchanged", () => {
    expect(formatPhone("+50212345678")).toBe("+50212345678");
    expect(formatPhone("480 555")).toBe("480 555");
  });
});
