import type { Offer } from "./offers";

/** Hours that are one number; "40 to 48" allows no estimate. */
const HOURS = /^\d{1,2}(?:\.\d+)?$/;
const WEEKS_A_MONTH = 52 / 12;

type Paid = Pick<Offer, "pay" | "hoursPerWeek">;

/** Dollars per week before deductions; known only for an hourly wage and a number of hours. */
export function weeklyPay({ pay, hoursPerWeek: hours = "" }: Paid): number | undefined {
  if (pay?.unit !== "hour" || !HOURS.test(hours) || Number(hours) === 0) return undefined;
  return pay.amount * Number(hours);
}

/** Dollars per month before deductions, where the offer says enough to tell. */
export function monthlyPay(offer: Paid): number | undefined {
  const { pay } = offer;
  if (pay?.unit === "month") return pay.amount;
  const weekly = pay?.unit === "week" ? pay.amount : weeklyPay(offer);
  return weekly === undefined ? undefined : weekly * WEEKS_A_MONTH;
}
