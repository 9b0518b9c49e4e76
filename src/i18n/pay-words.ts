import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { Language } from "#contract/languages";
import type { Pay } from "#contract/offers";
import { formatAmount } from "../lib/format";

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
