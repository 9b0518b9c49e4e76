import type { ReviewInput } from "#contract/employer-queries";
import type { EmployerDocumentView } from "#contract/employer-views";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { employerDocumentView } from "./employer-document-view";
import { reviewStored } from "./documents.repository";

/**
 * Asks the worker for a document again, with a reason that they read in their language and a note in
 * the team's own words; null takes that back, and so does a new file.
 * @throws AppError document.not_found, also for another employer's
 */
export async function reviewDocument({
  ctx,
  input: { id: applicationId, documentId, reason, note },
}: {
  ctx: EmployerCtx;
  input: ReviewInput & { id: string; documentId: string };
}): Promise<EmployerDocumentView> {
  const review = { reason, note: reason === null ? null : (note ?? null) };
  const row = await reviewStored(ctx, { applicationId, documentId }, review);
  if (!row) throw new AppError("document.not_found");
  return employerDocumentView(ctx, row);
}
