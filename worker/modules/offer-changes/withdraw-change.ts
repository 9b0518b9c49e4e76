import type { RowsInput } from "#contract/bulk";
import type { DryRun } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import { runBulkAction } from "../../lib/bulk-action";
import type { EmployerCall } from "../../lib/ctx";
import { offerChangeView } from "../offers/offer-change-view";
import { findForProposal } from "./proposals.repository";
import { withdrawEach, withdrawOne } from "./withdrawals.repository";

/**
 * Withdraws a pending change; repeating it changes nothing.
 * @throws AppError offer.answered, offer.not_found, also for another employer's change
 */
export async function withdrawChange({
  ctx,
  input: { id: applicationId, changeId },
}: EmployerCall<{ id: string; changeId: string }>) {
  const row = await withdrawOne(ctx, applicationId, changeId);
  if (!row) throw new AppError("offer.not_found");
  if (row.status !== "withdrawn") throw new AppError("offer.answered");
  return offerChangeView(row);
}

/** Withdraws the pending changes of many applications; those without one stay unchanged. */
export const withdrawChanges = ({
  ctx,
  input: { dryRun, rows },
}: EmployerCall<RowsInput & DryRun>) =>
  runBulkAction({
    of: "application",
    rows,
    dryRun,
    read: (each) => findForProposal(ctx, each),
    write: (each) => withdrawEach(ctx, each),
    decide: ({ isPending }) => (isPending ? "changed" : "unchanged"),
  });
