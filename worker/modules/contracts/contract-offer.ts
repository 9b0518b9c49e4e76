import type { ContractInput } from "#contract/employers";
import type { contracts } from "../../db/schema/contracts";
import { pick } from "../../lib/pick";
import { isSameOffer } from "../offers/accepted-terms";
import { givenTerms, offerOf } from "../offers/offer-of";
import { durationText, payOf, wageText } from "../offers/offer-text";

/** The columns of a contract's terms, without its workers. */
export const CONTRACT_WORDS = [
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
export type ContractWords = Pick<typeof contracts.$inferSelect, (typeof CONTRACT_WORDS)[number]>;

/** The terms of a contract as it was sent. */
export const wordsOf = (input: Omit<ContractInput, "workers">): ContractWords => ({
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
export const offerOfContract = (words: ContractWords) => ({
  companyName: words.employer,
  position: words.position,
  location: words.location,
  duration: durationText(words.dateStart, words.dateEnd),
  wage: wageText(words.wage),
  pay: payOf(words),
  terms: words.terms,
  language: words.language,
});

/** Whether the workers of two contracts read the same offer. */
export const isReadAlike = (one: ContractWords, other: ContractWords) =>
  one.language === other.language &&
  isSameOffer(offerOf(offerOfContract(one)), offerOf(offerOfContract(other)));

const PLAIN = ["externalId", "dateStart", "dateEnd", "wage", "wageUnit", "pieceName"] as const;

/** Whether all terms of two contracts are equal. */
export const hasSameWords = (one: ContractWords, other: ContractWords) =>
  isReadAlike(one, other) && PLAIN.every((name) => one[name] === other[name]);
