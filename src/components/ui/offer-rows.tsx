import { useLingui } from "@lingui/react/macro";
import { Fragment, type ReactNode } from "react";
import type { Language } from "#contract/languages";
import type { Offer } from "#contract/offers";
import { payWords } from "../../i18n/pay-words";
import { useLanguage } from "../../i18n/use-language";
import { formatDate } from "../../lib/format";
import { NoWrap } from "./no-wrap";

type Row = { term: string; value: ReactNode };

/**
 * The rows of an offer for a description list: `pay`, `duration`, `location` and the optional
 * `terms` that were given. The caller adds company and position.
 */
export function useOfferRows(offer: Offer) {
  const { i18n, t } = useLingui();
  const { language } = useLanguage();
  const pay = {
    term: t`Wage`,
    value: offer.pay ? payWords(i18n, language, offer.pay) : offer.wage,
  };
  const optional = [
    { term: t`Hours per week`, value: offer.hoursPerWeek },
    { term: t`Housing`, value: offer.housing },
    { term: t`Transport`, value: offer.transport },
    { term: t`Meals`, value: offer.meals },
    { term: t`Deductions`, value: offer.deductions },
  ];
  return {
    pay,
    duration: { term: t`Duration`, value: datesInWords(offer.duration, language) } as Row,
    location: { term: t`Location`, value: offer.location },
    terms: optional.filter(({ value }) => value),
  };
}

/** A contract's duration consists of two dates; other employers write free text. */
function datesInWords(duration: string, language: Language): ReactNode {
  return duration.split(/(\d{4}-\d{2}-\d{2})/).map((part, index) => (
    // Every second part is a date; their order never changes.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index % 2 === 0 ? part : <NoWrap>{formatDate(part, language)}</NoWrap>}
    </Fragment>
  ));
}
