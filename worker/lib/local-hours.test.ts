import { expect, test } from "vitest";
import { quietUntil, zonesOfPhone } from "./local-hours";

const DAY = { fromHour: 8, toHour: 20 };
const at = (text: string) => Date.parse(text);
const iso = (time: number | undefined) => time && new Date(time).toISOString();
const until = (phone: string, now: string, hours = DAY) =>
  iso(quietUntil(zonesOfPhone(phone), at(now), hours));

test("a country with several zones gets messages only while it is day in all of them", () => {
  // Mexico in summer: Tijuana is at UTC-7, Cancún at UTC-5.
  expect(until("+525512345678", "2027-07-01T14:59:00Z")).toBe("2027-07-01T15:00:00.000Z");
  expect(until("+525512345678", "2027-07-01T15:00:00Z")).toBeUndefined();
  expect(until("+525512345678", "2027-07-02T00:59:00Z")).toBeUndefined();
  expect(until("+525512345678", "2027-07-02T01:00:00Z")).toBe("2027-07-02T15:00:00.000Z");
  // From eleven in New York until five in Los Angeles, which is eight in New York.
  expect(until("+12125550142", "2027-07-01T14:59:00Z")).toBe("2027-07-01T15:00:00.000Z");
  expect(until("+12125550142", "2027-07-02T00:00:00Z")).toBe("2027-07-02T15:00:00.000Z");
});

test("each country has its own day", () => {
  expect(until("+50255550148", "2027-01-01T14:00:00Z")).toBeUndefined();
  expect(until("+27821234567", "2027-01-01T19:00:00Z")).toBe("2027-01-02T06:00:00.000Z");
  // Jamaica shares its calling code with the United States.
  expect(zonesOfPhone("+18765550142")).toEqual(["America/Jamaica"]);
  expect(zonesOfPhone("+9647700000000")).toHaveLength(1);
});

test("when the zones share no hours, those of the first zone count", () => {
  const narrow = { fromHour: 8, toHour: 9 };
  expect(until("+12125550142", "2027-07-01T10:00:00Z", narrow)).toBe("2027-07-01T12:00:00.000Z");
  expect(until("+12125550142", "2027-07-01T12:30:00Z", narrow)).toBeUndefined();
});
