import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { Language } from "#contract/languages";
import type { Offer } from "#contract/offers";
import { payWords, weeklyWords } from "../../i18n/pay-words";
import { useLanguage } from "../../i18n/use-language";
import { formatPhone, telHref } from "../../lib/format";
import { workDates } from "../../lib/work-dates";
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
    term: t`Pay`,
    value: payWords(i18n, language, offer),
  };
  const optional = [
    { term: t`Hours per week`, value: offer.hoursPerWeek },
    { term: t`Housing`, value: offer.housing },
    { term: t`Transport`, value: offer.transport },
    { term: t`Meals`, value: offer.meals },
    { term: t`Deductions from your pay`, value: offer.deductions },
    { term: t`Visa`, value: offer.visaType },
  ];
  const certification = offer.certificationNumber;
  const employer = [
    { term: t`Company's address`, value: offer.employerAddress },
    { term: t`Company's phone`, value: phoneLink(offer.employerPhone) },
    {
      term: t`Government certification number`,
      value: certification && <Certified number={certification} />,
    },
  ];
  return {
    pay,
    /** The estimated weekly pay, where it is known. */
    weekly: weeklyWords(i18n, language, offer),
    duration: { term: t`Dates of work`, value: datesInWords(offer.duration, language) } as Row,
    location: { term: t`Location`, value: offer.location },
    terms: optional.filter(({ value }) => value),
    /** The employer's own details, as far as they were given. */
    employer: employer.filter(({ value }) => value),
  };
}

const phoneLink = (phone: string | undefined) =>
  phone && (
    <a href={telHref(phone)} className="inline-block">
      {formatPhone(phone)}
    </a>
  );

/** Links to the government site where anybody can look the number up. */
function Certified({ number }: { number: string }) {
  return (
    <>
      <NoWrap>{number}</NoWrap>
      <br />
      <a href="https://seasonaljobs.dol.gov/" rel="noreferrer">
        <Trans>Look it up on seasonaljobs.dol.gov</Trans>
      </a>
    </>
  );
}

/** A contract's duration consists of two dates; other employers write free text. */
function datesInWords(duration: string, language: Language): ReactNode {
  const dates = workDates(duration, language);
  if (!dates) return duration;
  return (
    <>
      {dates.start ? (
        <>
          <NoWrap>{`${dates.start} –`}</NoWrap>{" "}
        </>
      ) : null}
      <NoWrap>{dates.end}</NoWrap> <NoWrap>{`(${dates.length})`}</NoWrap>
    </>
  );
}
