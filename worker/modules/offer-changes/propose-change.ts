import type { OfferChangeView } from "#contract/employer-views";
import type { OfferChangeInput } from "#contract/offer-changes";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { invalidField } from "../../lib/invalid-field";
import { retryOnConflict } from "../../lib/retry-on-conflict";
import { newId } from "../../platform/ids";
import { isSameOffer, offerPart } from "../offers/accepted-terms";
import { offerChangeView } from "../offers/offer-change-view";
import { changedOffer, namesPiece } from "./changed-offer";
import { overErrors } from "./over-errors";
import { findForProposal, insertProposals } from "./proposals.repository";

type Proposal = EmployerCall<OfferChangeInput & { id: string }>;

/** One attempt: read, decide, write. Undefined when a concurrent call was faster. */
async function attempt({
  ctx,
  input: { id: applicationId, ...input },
}: Proposal): Promise<OfferChangeView | undefined> {
  const rows = [{ id: applicationId }];
  const [found] = await findForProposal(ctx, rows);
  if (!found) throw new AppError("application.not_found");
  if (found.isOver) {
    throw new AppError("application.transition", { errors: overErrors(found.status) });
  }
  if (found.isPending) throw new AppError("offer.pending");
  const before = found.acceptedTerms;
  const after = changedOffer(before, input);
  if (!namesPiece(input, after)) throw invalidField("piece_name", "invalid");
  if (isSameOffer(offerPart(before), after)) throw new AppError("offer.same");
  const proposal = { id: newId(), applicationId, before, after, note: input.note ?? null };
  const status = "pending" as const;
  const body = offerChangeView({ ...proposal, status, proposedAt: ctx.now, answeredAt: null });
  const response = { status: 201, body } as const;
  const written = await insertProposals(ctx, { rows, proposals: [proposal] }, response);
  return written.size > 0 ? body : undefined;
}

/**
 * Proposes a change of the terms that a worker has accepted. It takes effect when the worker says
 * yes. Only one proposal can be pending at a time.
 * @throws AppError application.not_found, application.transition (it is over), offer.pending,
 * offer.same, request.invalid, service.unavailable
 */
export const proposeChange = (proposal: Proposal) => retryOnConflict(() => attempt(proposal));
