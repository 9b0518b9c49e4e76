import type { Offer, OfferTerms } from "#contract/offers";
import type { invitations } from "../../db/schema/invitations";
import { pick } from "../../lib/pick";

type Row = Pick<
  typeof invitations.$inferSelect,
  "companyName" | "position" | "location" | "duration" | "wage" | "pay" | "terms"
>;

/** The names of the optional terms, the same in every schema. */
const TERMS = [
  "hoursPerWeek",
  "housing",
  "transport",
  "meals",
  "deductions",
  "supportPhone",
  "supportWhatsApp",
  "visaType",
  "employerAddress",
  "employerPhone",
  "certificationNumber",
] as const satisfies readonly (keyof OfferTerms)[];

/** Only the terms that were given. */
export const givenTerms = (terms: { [N in keyof OfferTerms]: OfferTerms[N] | null }): OfferTerms =>
  Object.fromEntries(TERMS.flatMap((name) => (terms[name] ? [[name, terms[name]]] : [])));

/** Changes to the optional terms: null removes a term, an absent name keeps it. */
type TermChanges = { [N in keyof OfferTerms]?: OfferTerms[N] | null };

/** The optional terms after a change. */
export function termsAfter(before: OfferTerms, changes: TermChanges): OfferTerms {
  const changed = TERMS.filter((name) => changes[name] !== undefined);
  return givenTerms({
    ...before,
    ...Object.fromEntries(changed.map((name) => [name, changes[name]])),
  });
}

/** The offer of an invitation, as every screen shows it, without the terms that were not given. */
export const offerOf = (row: Row): Offer => ({
  ...pick(row, "companyName", "position", "location", "duration", "wage"),
  ...(row.pay && { pay: row.pay }),
  ...givenTerms(row.terms),
});
