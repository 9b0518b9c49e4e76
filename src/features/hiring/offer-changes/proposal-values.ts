import { seasonOf } from "#contract/durations";
import type { ContractView } from "#contract/employer-views";
import { offerChangeInput } from "#contract/offer-changes";
import type { AcceptedTerms, OfferTerms } from "#contract/offers";
import { refusedIn, rulesBy } from "../changed-texts";
import { BLANK, changesIn, type ContractTexts, textsOf } from "../contracts/contract-values";
import { TERM_NAMES } from "../term-names";
import { typedWage } from "../typed-wage";

/** A proposal to one worker as the values of its form: the texts of a contract, and a note. */
export type ProposalTexts = ContractTexts & { note: string };

/** The accepted offer as texts. */
export function acceptedTexts(terms: AcceptedTerms): ContractTexts {
  const names = Object.keys(TERM_NAMES) as (keyof OfferTerms)[];
  const { pay } = terms;
  const season = seasonOf(terms.duration);
  return {
    ...BLANK,
    ...Object.fromEntries(names.map((name) => [name, terms[name] ?? ""])),
    ...(season && { date_start: season.first, date_end: season.last }),
    employer: terms.companyName,
    position: terms.position,
    location: terms.location,
    wage: pay ? String(pay.amount) : "",
    wage_unit: pay?.unit ?? "hour",
    piece_name: pay?.pieceName ?? "",
  };
}

/**
 * The values that a proposal starts with: the contract as it is now, if there is one, else the
 * accepted offer.
 */
export const firstTexts = (
  accepted: ContractTexts,
  contract: ContractView | undefined,
): ProposalTexts => ({
  ...(contract ? { ...textsOf(contract), language: accepted.language } : accepted),
  note: "",
});

/** The body of a proposal: a changed day is sent with both days, a changed unit with the wage. */
export function proposalIn(accepted: ContractTexts, { note, ...typed }: ProposalTexts): object {
  const changes = changesIn(accepted, typed);
  const { date_start, date_end, wage } = typed;
  return {
    ...changes,
    ...(("date_start" in changes || "date_end" in changes) && { date_start, date_end }),
    ...("wage_unit" in changes && { wage: wage.trim() ? typedWage(wage) : null }),
    ...(note.trim() && { note: note.trim() }),
  };
}

/** The rules of the form, checked by the API's schema. */
export const proposalRules = (accepted: ContractTexts) =>
  rulesBy<ProposalTexts>((typed) => refusedIn(offerChangeInput, proposalIn(accepted, typed)));
