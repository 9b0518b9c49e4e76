import type { ReviewInput } from "#contract/employer-queries";
import { AppError } from "../../lib/app-error";
import type { ReadAs } from "../../lib/change-tag";
import type { EmployerCall } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { reviewStored } from "./documents.repository";
import { employerDocumentView } from "./employer-document-view";

/**
 * Asks the worker for a document again, with a reason that is shown in the worker's language and a
 * note in the team's own words. A `reason` of null takes the request back, and so does a new file.
 * @throws AppError document.not_found, also for another employer's document; application.stale
 */
export async function reviewDocument({
  ctx,
  input: { id: applicationId, documentId, readAs, reason, note },
}: EmployerCall<ReviewInput & { id: string; documentId: string; readAs?: ReadAs }>) {
  const review = { reason, note: reason === null ? null : (note ?? null) };
  const target = { applicationId, documentId, readAs };
  const { row, application } = await reviewStored(ctx, target, review);
  if (!row) throw new AppError("document.not_found");
  if (!application) throw new AppError("application.stale");
  const { version, updatedAt } = application;
  return { ...employerDocumentView(ctx, row), version, updatedAt: rfc3339(updatedAt) };
}
