import type { ApplicationView } from "#contract/applications";
import { UPLOAD_STATUSES, type DocumentKind, type DocumentReview } from "#contract/documents";
import { isApplicationStatus } from "./status-look";

/** Element id of the documents card: the status card leads there. */
export const DOCUMENTS_ID = "documents";

/** Element id of one document's section. */
export const sectionId = (kind: DocumentKind) => `document-${kind}`;

/** The four sections of the documents card, in the spec's order (section 2). */
const SECTION_KINDS = ["drivers-license", "passport", "visa", "i94"] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** What is asked for again comes first, then the spec's order; the additional ones end it. */
export function sectionOrder(asked: DocumentKind[]): DocumentKind[] {
  const kinds = [...SECTION_KINDS, "additional"] as const;
  return kinds.toSorted((a, b) => Number(asked.includes(b)) - Number(asked.includes(a)));
}

/** Element id of the place where a document that is asked for again is sent. */
export const reviewedId = ({ kind, documentId }: DocumentReview) =>
  kind === "additional" ? `${sectionId(kind)}-${documentId}` : sectionId(kind);

/** What the hiring team wants again; a rejected application is asked for nothing. */
export const askedAgain = ({
  status,
  documentReviews,
}: Pick<ApplicationView, "status" | "documentReviews">): DocumentReview[] =>
  status === "rejected" ? [] : documentReviews;

/** The hiring team's wish for a new one of this kind. */
export const reviewOf = (
  kind: DocumentKind,
  application: Pick<ApplicationView, "status" | "documentReviews">,
): DocumentReview | undefined => askedAgain(application).find((review) => review.kind === kind);

/**
 * A document that is there, may be sent now, waits (`early` before submitting, `late` after), or
 * is nothing to speak of any more: `none`.
 */
export type SectionState =
  | { mode: "upload"; documentUrl: string | null }
  | { mode: "stored"; documentUrl: string }
  | { mode: "early" | "late" | "none" };

/** Key of each document's address in the application. */
const FIELDS = {
  "drivers-license": "driversLicenseDocumentUrl",
  passport: "passportDocumentUrl",
  visa: "visaDocumentUrl",
  i94: "i94DocumentUrl",
} as const satisfies Record<SectionKind, keyof ApplicationView>;

export const storedDocument = (kind: SectionKind, application: ApplicationView) =>
  application[FIELDS[kind]];

/** True when a kind is taken in this status and the person is still asked for documents. */
export function mayUpload(kind: DocumentKind, status: string): boolean {
  if (status === "rejected") return false;
  return isApplicationStatus(status) && UPLOAD_STATUSES[kind].includes(status);
}

export function sectionState(kind: SectionKind, application: ApplicationView): SectionState {
  const { status } = application;
  const documentUrl = storedDocument(kind, application);
  // What is asked for again may be sent in any status.
  if (mayUpload(kind, status) || reviewOf(kind, application))
    return { mode: "upload", documentUrl };
  if (documentUrl) return { mode: "stored", documentUrl };
  if (status === "rejected") return { mode: "none" };
  return { mode: status === "draft" ? "early" : "late" };
}

/** What is empty and asked for no more has no section; the additional ones have one when approved. */
export function hasSection(kind: DocumentKind, application: ApplicationView): boolean {
  if (kind !== "additional") return sectionState(kind, application).mode !== "none";
  return mayUpload(kind, application.status) || application.additionalDocuments.length > 0;
}

/** Once a visa document is there, its details are asked for until they are stored. */
export function needsVisaDetails(
  application: Pick<ApplicationView, "status" | "visaDocumentUrl" | "visaNumber">,
): boolean {
  const { status, visaDocumentUrl, visaNumber } = application;
  if (status === "draft" || status === "rejected") return false;
  return visaDocumentUrl !== null && !visaNumber;
}

/** What the person can still send. */
export type ToSend = "visa" | "visa-details" | "i94";

/** After the approval the visa, its details and the I-94; before it only the details of a visa. */
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
