import { useLingui } from "@lingui/react/macro";
import type { Offer } from "#contract/offers";
import { useOfferRows } from "../../components/ui/offer-rows";
import { formatPhone } from "../../lib/format";

/**
 * The rows of an offer: the `job` with company and position, its other `terms`, and the estimated
 * `weekly` pay where it is known.
 */
export function useJobRows(offer: Offer) {
  const { t } = useLingui();
  const { pay, weekly, duration, location, terms, employer } = useOfferRows(offer);
  const company = { term: t`Company`, value: offer.companyName };
  const position = { term: t`Position`, value: offer.position };
  const help = [
    { term: t`Support phone`, value: offer.supportPhone },
    { term: t`WhatsApp for help`, value: offer.supportWhatsApp },
  ].flatMap(({ term, value }) => (value ? [{ term, value: formatPhone(value) }] : []));
  return {
    weekly,
    job: [company, position, location, duration, pay],
    terms: [...terms, ...employer, ...help],
  };
}
