import { useLingui } from "@lingui/react/macro";
import type { Offer, OfferTerms } from "#contract/offers";
import { payWords } from "../../../i18n/pay-words";
import { useLanguage } from "../../../i18n/use-language";
import { workDatesText } from "../../../lib/work-dates";
import { OFFER_NAMES } from "../audit/state-names";
import type { Difference } from "../before-after";
import { TERM_NAMES } from "../term-names";

type Name = Exclude<keyof Offer, "wage">;

/** The terms, in the order in which a contract shows them. */
const NAMES: readonly Name[] = [
  "companyName",
  "position",
  "location",
  "duration",
  "pay",
  ...(Object.keys(TERM_NAMES) as (keyof OfferTerms)[]),
];

/** Formats the terms of an offer for display; `pay` says more than `wage`, so it is preferred. */
export function useOfferTexts() {
  const { i18n } = useLingui();
  const { language } = useLanguage();
  const textOf = (offer: Partial<Offer>, name: Name): string | undefined => {
    if (name === "pay") return payWords(i18n, language, { pay: offer.pay, wage: offer.wage });
    const value = offer[name];
    return name === "duration" && value ? workDatesText(value, language) : value;
  };
  return {
    rowsOf: (offer: Offer) =>
      NAMES.flatMap((name) => {
        const value = textOf(offer, name);
        return value ? [{ term: i18n._(OFFER_NAMES[name]), value }] : [];
      }),
    /** The terms whose texts differ. */
    differences: (before: Partial<Offer>, after: Partial<Offer>): Difference[] =>
      NAMES.map((name) => ({
        term: i18n._(OFFER_NAMES[name]),
        before: textOf(before, name),
        after: textOf(after, name),
      })).filter((row) => row.before !== row.after),
  };
}
