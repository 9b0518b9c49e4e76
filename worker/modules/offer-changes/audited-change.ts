import { offerPart } from "../offers/accepted-terms";
import { auditedTerms } from "../offers/audited-terms";
import type { OfferChangeRow } from "../offers/offer-change-view";

/** The terms before and after a proposed change, for the audit trail. */
export function auditedChange({
  id,
  before,
  after,
}: Pick<OfferChangeRow, "id" | "before" | "after">) {
  const sides = auditedTerms(offerPart(before), after);
  return { before: sides.before, after: { offerChangeId: id, ...sides.after } };
}
