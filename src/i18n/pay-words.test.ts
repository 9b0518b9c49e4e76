import { expect, test } from "vitest";
import type { Offer } from "#contract/offers";
import { i18nOf } from "./catalogues";
import { weeklyWords } from "./pay-words";

const offer = (amount: number, hoursPerWeek?: string, unit: "hour" | "day" = "hour") => {
  const pay = { amount, currency: "USD" as const, unit };
  return { pay, ...(hoursPerWeek && { hoursPerWeek }) } satisfies Partial<Offer>;
};
const week = (value: ReturnType<typeof offer>, language: "en" | "es" = "en") =>
  weeklyWords(i18nOf(language), language, value);

test("a week's pay is worked out before deductions", () => {
  expect(week(offer(18.12, "40"))).toBe("40 hours ≈ $725 a week before deductions");
  expect(week(offer(18.12, "40"), "es")).toBe(
    "40 horas ≈ 725 dólares por semana, antes de descuentos",
  );
});

test("a week's pay is not guessed without a wage an hour and one number of hours", () => {
  expect(week(offer(18.12))).toBeUndefined();
  expect(week(offer(18.12, "40 to 48"))).toBeUndefined();
  expect(week(offer(145, "40", "day"))).toBeUndefined();
  expect(week(offer(18.12, "0"))).toBeUndefined();
});
