import { api, pathOf } from "./api/paths";
import { type ApplicationStatus, isOver } from "./statuses";

/** The five kinds of upload, in the path `/api/applications/upload/:kind`. */
export const DOCUMENT_KINDS = ["drivers-license", "passport", "visa", "i94", "additional"] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** The application statuses in which each kind may be sent. */
export const UPLOAD_STATUSES: Record<DocumentKind, readonly ApplicationStatus[]> = {
  "drivers-license": ["draft"],
  passport: ["draft"],
  visa: ["submitted", "reviewed", "approved", "rejected"],
  i94: ["submitted", "reviewed", "approved", "rejected"],
  additional: ["approved"],
};

/**
 * Whether a screen offers to send a document of this kind: in its statuses, or when it is requested
 * again; never once the application is over.
 */
export const maySend = (
  kind: DocumentKind,
  { status, documentReviews }: { status: string; documentReviews: readonly DocumentReview[] },
): boolean =>
  !isOver(status) &&
  (UPLOAD_STATUSES[kind].some((one) => one === status) ||
    documentReviews.some((review) => review.kind === kind));

export const DOCUMENT_TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"] as const;
export type DocumentType = (typeof DOCUMENT_TYPES)[number];

/** Steps 4 and 5 accept only images; those screens enforce this, the server does not. */
export const IMAGE_TYPES: readonly DocumentType[] = ["image/jpeg", "image/png", "image/webp"];

/** Why the hiring team asks for a document again. */
export const REVIEW_REASONS = [
  "blurry",
  "cut_off",
  "expired",
  "wrong_document",
  "glare",
  "other",
] as const;
export type ReviewReason = (typeof REVIEW_REASONS)[number];

/** A document that the worker is asked to send again; `note` is the hiring team's own words. */
export type DocumentReview = {
  kind: DocumentKind;
  documentId: string;
  reason: ReviewReason;
  note: string | null;
};

/** The upload path of a kind; `replaces` is the id of the document that the new one replaces. */
export const uploadPath = (kind: DocumentKind, replaces?: string) =>
  pathOf(api.uploadDocument, { kind }) + (replaces ? `?${new URLSearchParams({ replaces })}` : "");

export type DocumentView = { id: string; name: string; documentUrl: string; uploadedAt: number };

/**
 * The address that a stored document value is read from: http…, /api/… and /uploads/… are used as
 * they are; anything else is a file name served from /api/files/:name.
 */
export function documentHref(value: string): string {
  return /^(?:https?:\/\/|\/api\/|\/uploads\/)/.test(value)
    ? value
    : pathOf(api.readFile, { name: value });
}
