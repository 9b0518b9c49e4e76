import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Language } from "#contract/languages";
import type { Offer, Pay } from "#contract/offers";
import { formatAmount, formatRounded } from "../lib/format";

/** Hours that are one number; "40 to 48" makes no estimate. */
const HOURS = /^\d{1,2}(?:\.\d+)?$/;

/** Pay as people say it: "$18.12 USD an hour". */
export function payWords(i18n: I18n, language: Language, pay: Pay): string {
  const { unit, pieceName = "" } = pay;
  const amount = formatAmount(pay.amount, language);
  switch (unit) {
    case "hour":
      return i18n._(msg`$${amount} USD an hour`);
    case "day":
      return i18n._(msg`$${amount} USD a day`);
    case "week":
      return i18n._(msg`$${amount} USD a week`);
    case "month":
      return i18n._(msg`$${amount} USD a month`);
    case "piece":
      return i18n._(msg`$${amount} USD for each piece: ${pieceName}`);
  }
}

/** What a week brings: only from a wage an hour and a number of hours. */
export function weeklyWords(
  i18n: I18n,
  language: Language,
  { pay, hoursPerWeek: hours = "" }: Pick<Offer, "pay" | "hoursPerWeek">,
): string | undefined {
  if (pay?.unit !== "hour" || !HOURS.test(hours) || Number(hours) === 0) return undefined;
  const amount = formatRounded(pay.amount * Number(hours), language);
  return i18n._(msg`${hours} hours is about $${amount} a week, before deductions`);
}
