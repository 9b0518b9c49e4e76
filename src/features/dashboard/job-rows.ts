import { useLingui } from "@lingui/react/macro";
import type { Offer } from "#contract/offers";
import { useOfferRows } from "../../components/ui/offer-rows";

/** The rows of an offer: the `job` with company and position, and its other `terms`. */
export function useJobRows(offer: Offer) {
  const { t } = useLingui();
  const { pay, duration, location, terms, employer } = useOfferRows(offer);
  const company = { term: t`Company`, value: offer.companyName };
  const position = { term: t`Position`, value: offer.position };
  const help = [
    { term: t`Support phone`, value: offer.supportPhone },
    { term: t`WhatsApp for help`, value: offer.supportWhatsApp },
  ].filter(({ value }) => value);
  return {
    job: [company, position, location, duration, pay],
    terms: [...terms, ...employer, ...help],
  };
}
