import { durationText } from "#contract/durations";
import type { OfferChangeInput } from "#contract/offer-changes";
import type { AcceptedTerms, Offer, Pay } from "#contract/offers";
import { termsAfter } from "../offers/offer-of";
import { wageText } from "../offers/offer-text";

/** The pay after a change; undefined if neither the offer nor the change has a numeric wage. */
function payAfter(
  pay: Pay | undefined,
  { wage = pay?.amount, wage_unit, piece_name }: OfferChangeInput,
) {
  if (wage === undefined) return undefined;
  const unit = wage_unit ?? pay?.unit ?? "hour";
  const pieceName = piece_name ?? pay?.pieceName;
  return {
    amount: wage,
    currency: "USD" as const,
    unit,
    ...(unit === "piece" && pieceName && { pieceName }),
  };
}

/** False when a change names a piece although the pay is not per piece. */
export const namesPiece = ({ piece_name }: OfferChangeInput, { pay }: Offer) =>
  piece_name === undefined || pay?.unit === "piece";

/** The accepted offer with a proposal applied. */
export function changedOffer(before: AcceptedTerms, input: OfferChangeInput): Offer {
  const { date_start, date_end, wage } = input;
  const pay = payAfter(before.pay, input);
  return {
    companyName: input.employer ?? before.companyName,
    position: input.position ?? before.position,
    location: input.location ?? before.location,
    duration: date_start && date_end ? durationText(date_start, date_end) : before.duration,
    wage: wage === undefined ? before.wage : wageText(wage),
    ...(pay && { pay }),
    ...termsAfter(before, input),
  };
}
