import type { ApplicationView } from "#contract/applications";
import { UPLOAD_STATUSES, type DocumentKind, type DocumentReview } from "#contract/documents";
import { DOCUMENT_FIELDS } from "../../lib/document-fields";
import { isApplicationStatus } from "./status-look";

/** Element id of the documents card, for links from the status card. */
export const DOCUMENTS_ID = "documents";

/** Element id of one document's section. */
export const sectionId = (kind: DocumentKind) => `document-${kind}`;

/** The four sections of the documents card, in order. */
const SECTION_KINDS = ["drivers-license", "passport", "visa", "i94"] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** Documents requested again come first, then the fixed order; additional ones are last. */
export function sectionOrder(requested: DocumentKind[]): DocumentKind[] {
  const kinds = [...SECTION_KINDS, "additional"] as const;
  return kinds.toSorted((a, b) => Number(requested.includes(b)) - Number(requested.includes(a)));
}

/** Element id of the upload for a document requested again. */
export const reviewedId = ({ kind, documentId }: DocumentReview) =>
  kind === "additional" ? `${sectionId(kind)}-${documentId}` : sectionId(kind);

/** The documents requested again; none for a rejected application. */
export const requestedAgain = ({
  status,
  documentReviews,
}: Pick<ApplicationView, "status" | "documentReviews">): DocumentReview[] =>
  status === "rejected" ? [] : documentReviews;

/** The request for a new document of this kind, if any. */
export const reviewOf = (
  kind: DocumentKind,
  application: Pick<ApplicationView, "status" | "documentReviews">,
): DocumentReview | undefined => requestedAgain(application).find((review) => review.kind === kind);

/**
 * What a section shows: an upload, a stored document, a hint that it is too `early` (before
 * submitting) or too `late` (after), or nothing.
 */
export type SectionState =
  | { mode: "upload"; documentUrl: string | null }
  | { mode: "stored"; documentUrl: string }
  | { mode: "early" | "late" | "none" };

/** The address of the stored document of a kind, if any. */
export const storedDocument = (kind: SectionKind, application: ApplicationView) =>
  application[DOCUMENT_FIELDS[kind]];

/** True when this status allows uploads of this kind. */
export function mayUpload(kind: DocumentKind, status: string): boolean {
  if (status === "rejected") return false;
  return isApplicationStatus(status) && UPLOAD_STATUSES[kind].includes(status);
}

export function sectionState(kind: SectionKind, application: ApplicationView): SectionState {
  const { status } = application;
  const documentUrl = storedDocument(kind, application);
  // A document requested again may be sent in any status.
  if (mayUpload(kind, status) || reviewOf(kind, application))
    return { mode: "upload", documentUrl };
  if (documentUrl) return { mode: "stored", documentUrl };
  if (status === "rejected") return { mode: "none" };
  return { mode: status === "draft" ? "early" : "late" };
}

/** An empty section that cannot be filled is hidden. */
export function hasSection(kind: DocumentKind, application: ApplicationView): boolean {
  if (kind !== "additional") return sectionState(kind, application).mode !== "none";
  return mayUpload(kind, application.status) || application.additionalDocuments.length > 0;
}

/** True while a visa document is stored without its details. */
export function needsVisaDetails(
  application: Pick<ApplicationView, "status" | "visaDocumentUrl" | "visaNumber">,
): boolean {
  const { status, visaDocumentUrl, visaNumber } = application;
  if (status === "draft" || status === "rejected") return false;
  return visaDocumentUrl !== null && !visaNumber;
}

/** What the person has not sent yet. */
export type ToSend = "visa" | "visa-details" | "i94";

/** After the approval the visa, its details and the I-94; before it only visa details. */
export function stillToSend(
  application: Pick<
    ApplicationView,
    "status" | "visaDocumentUrl" | "visaNumber" | "i94DocumentUrl"
  >,
): ToSend[] {
  const { status, visaDocumentUrl, i94DocumentUrl } = application;
  const isApproved = status === "approved";
  return [
    ...(isApproved && !visaDocumentUrl ? (["visa"] as const) : []),
    ...(needsVisaDetails(application) ? (["visa-details"] as const) : []),
    ...(isApproved && !i94DocumentUrl ? (["i94"] as const) : []),
  ];
}
