import type { OfferChangeView } from "#contract/employer-views";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { offerChangeView } from "../offers/offer-change-view";
import { withdrawPending } from "./offer-changes.repository";

/**
 * Withdraws a pending change; repeating it changes nothing.
 * @throws AppError offer.not_found, also for another employer's, offer.answered
 */
export async function withdrawChange({
  ctx,
  input: { id: applicationId, changeId },
}: EmployerCall<{ id: string; changeId: string }>): Promise<OfferChangeView> {
  const row = await withdrawPending(ctx, applicationId, changeId);
  if (!row) throw new AppError("offer.not_found");
  if (row.status !== "withdrawn") throw new AppError("offer.answered");
  return offerChangeView(row);
}
