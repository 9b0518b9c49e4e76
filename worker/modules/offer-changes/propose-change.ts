import { describeErrors } from "#contract/employer-messages";
import type { OfferChangeView } from "#contract/employer-views";
import type { OfferChangeInput } from "#contract/offer-changes";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { isSameOffer, offerPart } from "../offers/accepted-terms";
import { changedOffer } from "./changed-offer";
import { offerChangeView } from "../offers/offer-change-view";
import { findAccepted, insertProposal } from "./offer-changes.repository";

/**
 * Proposes a change of what a worker has accepted. It is in force once the worker says yes; one
 * proposal is pending at a time.
 * @throws AppError application.not_found, application.transition (it is over), offer.pending,
 * offer.same, request.invalid
 */
export async function proposeChange({
  ctx,
  input: { id: applicationId, ...input },
}: {
  ctx: EmployerCtx;
  input: OfferChangeInput & { id: string };
}): Promise<OfferChangeView> {
  const found = await findAccepted(ctx, applicationId);
  if (!found) throw new AppError("application.not_found");
  if (found.isOver) throw new AppError("application.transition");
  if (found.pending) throw new AppError("offer.pending");
  const before = found.acceptedTerms;
  const after = changedOffer(before, input);
  if (input.piece_name !== undefined && after.pay?.unit !== "piece") {
    const errors = describeErrors([{ path: "piece_name", code: "invalid" }], undefined);
    throw new AppError("request.invalid", { errors });
  }
  if (isSameOffer(offerPart(before), after)) throw new AppError("offer.same");
  const proposal = { id: newId(), applicationId, before, after, note: input.note ?? null };
  const status = "pending" as const;
  const row = { ...proposal, status, proposedAt: ctx.now, answeredAt: null };
  const body = offerChangeView(row);
  if (!(await insertProposal(ctx, row, { status: 201, body }))) throw new AppError("offer.pending");
  return body;
}
