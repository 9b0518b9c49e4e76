import type { DryRun } from "#contract/employer-queries";
import type { OfferChangesInput } from "#contract/offer-changes";
import type { Offer } from "#contract/offers";
import { runBulkAction, type Verdict } from "../../lib/bulk-action";
import type { EmployerCall } from "../../lib/ctx";
import { describeErrors } from "../../lib/problem-texts/describe-errors";
import { newId } from "../../platform/ids";
import { isSameOffer, offerPart } from "../offers/accepted-terms";
import { changedOffer, namesPiece } from "./changed-offer";
import { overErrors } from "./over-errors";
import { type FoundForProposal, findForProposal, insertProposals } from "./proposals.repository";

const NO_PIECE = describeErrors([{ path: "piece_name", code: "invalid" }]);

/** The terms in which two offers differ, with the values of each. */
function differingTerms(before: Offer, after: Offer) {
  const names = Object.keys({ ...before, ...after }) as (keyof Offer)[];
  const differ = names.filter(
    (name) => !isSameOffer({ [name]: before[name] }, { [name]: after[name] }),
  );
  const only = (offer: Offer): Partial<Offer> =>
    Object.fromEntries(differ.flatMap((name) => (name in offer ? [[name, offer[name]]] : [])));
  return { before: only(before), after: only(after) };
}

/**
 * Proposes the same change separately to each of many workers who have accepted an offer. Workers
 * with the same terms are unchanged; those who cannot be asked now or declined them are refused.
 */
export function proposeChanges({
  ctx,
  input: { dryRun, rows, note, ...change },
}: EmployerCall<OfferChangesInput & DryRun>) {
  const sides = ({ acceptedTerms }: FoundForProposal) => ({
    before: offerPart(acceptedTerms),
    after: changedOffer(acceptedTerms, change),
  });
  const decide = (row: FoundForProposal): Verdict => {
    const { before, after } = sides(row);
    if (!namesPiece(change, after)) return { refused: "request.invalid", errors: NO_PIECE };
    if (isSameOffer(before, after)) return "unchanged";
    if (row.isOver) return { refused: "application.transition", errors: overErrors(row.status) };
    if (row.isPending) return { refused: "offer.pending" };
    // A declined change can be proposed again only to that worker alone, not in bulk.
    const isDeclined = row.declined !== null && isSameOffer(row.declined, after);
    return isDeclined ? { refused: "offer.answered" } : "changed";
  };
  const proposalTo = (row: FoundForProposal) => ({
    id: newId(),
    applicationId: row.id,
    before: row.acceptedTerms,
    after: sides(row).after,
    note: note ?? null,
  });
  return runBulkAction({
    of: "application",
    rows,
    dryRun,
    read: (each) => findForProposal(ctx, each),
    write: async (each) => {
      const found = await findForProposal(ctx, each);
      const changing = found.filter((row) => decide(row) === "changed");
      const proposals = changing.map(proposalTo);
      return { found, written: await insertProposals(ctx, { rows: each, proposals }) };
    },
    decide,
    about: (row, outcome) => {
      if (outcome === "unchanged") return {};
      const { before, after } = sides(row);
      return { terms: differingTerms(before, after) };
    },
  });
}
