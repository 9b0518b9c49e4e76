import { ADDITIONAL_DOCUMENTS_MAX } from "#contract/constants";
import { UPLOAD_STATUSES, type DocumentKind } from "#contract/documents";
import { AppError } from "../../lib/app-error";

/** What decides whether a kind may be uploaded: the application and its documents of that kind. */
export type UploadState = {
  status: string;
  documents: readonly { id: string; reviewReason: string | null }[];
};

/**
 * Why a document of this kind may not be uploaded now, or undefined. One that the employer marked
 * "needs a new one" may be replaced in any state. `replaces` is the id of the one to replace.
 */
export function uploadRefusal(kind: DocumentKind, state: UploadState, replaces?: string) {
  const statuses: readonly string[] = UPLOAD_STATUSES[kind];
  const replaced = state.documents.filter(({ id }) => !replaces || id === replaces);
  if (replaces && replaced.length === 0) return new AppError("document.not_found");
  if (kind === "additional" && !replaces) {
    if (!statuses.includes(state.status)) return new AppError("document.not_allowed");
    const isFull = state.documents.length >= ADDITIONAL_DOCUMENTS_MAX;
    return isFull ? new AppError("document.limit") : undefined;
  }
  const isMarked = replaced.some(({ reviewReason }) => reviewReason !== null);
  if (isMarked || statuses.includes(state.status)) return undefined;
  const isOnboarding = statuses.includes("draft");
  return new AppError(isOnboarding ? "application.not_editable" : "document.not_allowed");
}
