import type { Offer } from "./offers";

/** Hours that are one number; "40 to 48" makes no estimate. */
const HOURS = /^\d{1,2}(?:\.\d+)?$/;
const WEEKS_A_MONTH = 52 / 12;

type Paid = Pick<Offer, "pay" | "hoursPerWeek">;

/** Dollars a week before deductions: only from a wage an hour and a number of hours. */
export function weeklyPay({ pay, hoursPerWeek: hours = "" }: Paid): number | undefined {
  if (pay?.unit !== "hour" || !HOURS.test(hours) || Number(hours) === 0) return undefined;
  return pay.amount * Number(hours);
}

/** Dollars a month before deductions, where the offer's pay says so much. */
export function monthlyPay(offer: Paid): number | undefined {
  const { pay } = offer;
  if (pay?.unit === "month") return pay.amount;
  const weekly = pay?.unit === "week" ? pay.amount : weeklyPay(offer);
  return weekly === undefined ? undefined : weekly * WEEKS_A_MONTH;
}
