import { durationText } from "#contract/durations";
import type { ContractInput } from "#contract/employers";
import type { contracts } from "../../db/schema/contracts";
import { pick } from "../../lib/pick";
import { isSameOffer } from "../offers/accepted-terms";
import { givenTerms, offerOf } from "../offers/offer-of";
import { payOf, wageText } from "../offers/offer-text";

/** The columns of a contract's terms, without its workers. */
export const TERM_COLUMNS = [
  "externalId",
  "dateStart",
  "dateEnd",
  "employer",
  "location",
  "position",
  "wage",
  "wageUnit",
  "pieceName",
  "terms",
  "language",
] as const satisfies (keyof typeof contracts.$inferSelect)[];
export type StoredTerms = Pick<typeof contracts.$inferSelect, (typeof TERM_COLUMNS)[number]>;

/** The terms of a contract as it was sent. */
export const termsOf = (input: Omit<ContractInput, "workers">): StoredTerms => ({
  externalId: input.externalId ?? null,
  dateStart: input.date_start,
  dateEnd: input.date_end,
  ...pick(input, "employer", "location", "position", "wage"),
  wageUnit: input.wage_unit,
  pieceName: input.piece_name ?? null,
  terms: givenTerms(input),
  language: input.language ?? null,
});

/** The offer in each invitation of the contract. */
export const offerOfContract = (terms: StoredTerms) => ({
  companyName: terms.employer,
  position: terms.position,
  location: terms.location,
  duration: durationText(terms.dateStart, terms.dateEnd),
  wage: wageText(terms.wage),
  pay: payOf(terms),
  terms: terms.terms,
  language: terms.language,
});

/** Whether the workers of two contracts read the same offer. */
export const hasSameOffer = (one: StoredTerms, other: StoredTerms) =>
  one.language === other.language &&
  isSameOffer(offerOf(offerOfContract(one)), offerOf(offerOfContract(other)));

const PLAIN = ["externalId", "dateStart", "dateEnd", "wage", "wageUnit", "pieceName"] as const;

/** Whether all terms of two contracts are equal. */
export const hasSameTerms = (one: StoredTerms, other: StoredTerms) =>
  hasSameOffer(one, other) && PLAIN.every((name) => one[name] === other[name]);
