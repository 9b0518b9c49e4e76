import { AUDITED_TERMS, type AuditState } from "#contract/audit";
import type { Offer } from "#contract/offers";
import { isSameOffer } from "./accepted-terms";

/** An offer before and after a change, for the audit trail, with only the terms that differ. */
export function auditedTerms(before: Offer | undefined, after: Offer) {
  const differ = AUDITED_TERMS.filter(
    (name) => !before || !isSameOffer(only(before, [name]), only(after, [name])),
  );
  return {
    ...(before && { before: { terms: only(before, differ) } }),
    after: { terms: only(after, differ) },
  } satisfies { before?: AuditState; after: AuditState };
}

const only = (terms: Offer, names: readonly string[]): Partial<Offer> =>
  Object.fromEntries(Object.entries(terms).filter(([name]) => names.includes(name)));
