import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Language } from "#contract/languages";
import type { Offer, Pay } from "#contract/offers";
import { weeklyPay } from "#contract/pay";
import { formatAmount, formatRounded } from "../lib/format";

/**
 * The pay of an offer as people say it: "$18.12 USD an hour". Without `pay`, the employer's own
 * words; to a reader in Mexico a bare "$15.25" would be pesos.
 */
export function payWords<Wage extends string | undefined>(
  i18n: I18n,
  language: Language,
  { pay, wage }: { pay?: Pay | null | undefined; wage: Wage },
): string | Wage {
  if (!pay) return wage && /^\$?\s*[\d.,]+$/.test(wage) ? `${wage} USD` : wage;
  const { unit, pieceName = "" } = pay;
  const amount = formatAmount(pay.amount, language);
  const words = {
    hour: msg`$${amount} USD an hour`,
    day: msg`$${amount} USD a day`,
    week: msg`$${amount} USD a week`,
    month: msg`$${amount} USD a month`,
    piece: msg`$${amount} USD for each piece: ${pieceName}`,
  }[unit];
  return i18n._(words);
}

/** The estimated weekly pay; undefined when the offer does not say enough to know it. */
export function weeklyWords(
  i18n: I18n,
  language: Language,
  { pay, hoursPerWeek: hours = "" }: Pick<Offer, "pay" | "hoursPerWeek">,
): string | undefined {
  const dollars = weeklyPay({ pay, hoursPerWeek: hours });
  if (dollars === undefined) return undefined;
  const amount = formatRounded(dollars, language);
  return i18n._(msg`${hours} hours is about $${amount} a week, before deductions`);
}
