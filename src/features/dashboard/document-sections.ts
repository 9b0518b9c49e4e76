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

/** The hiring team's wish for a new one of this kind (decision 5). */
export const reviewOf = (
  kind: DocumentKind,
  { documentReviews }: Pick<ApplicationView, "documentReviews">,
): DocumentReview | undefined => documentReviews.find((review) => review.kind === kind);

/** A document that is there, may be sent now, or waits: `early` before submitting, `late` after. */
export type SectionState =
  | { mode: "upload"; documentUrl: string | null }
  | { mode: "stored"; documentUrl: string }
  | { mode: "early" | "late" };

/** Key of each document's address in the application. */
const FIELDS = {
  "drivers-license": "driversLicenseDocumentUrl",
  passport: "passportDocumentUrl",
  visa: "visaDocumentUrl",
  i94: "i94DocumentUrl",
} as const satisfies Record<SectionKind, keyof ApplicationView>;

export const storedDocument = (kind: SectionKind, application: ApplicationView) =>
  application[FIELDS[kind]];

/** True when a kind may be sent in this status (decision 4). */
export function mayUpload(kind: DocumentKind, status: string): boolean {
  return isApplicationStatus(status) && UPLOAD_STATUSES[kind].includes(status);
}

export function sectionState(kind: SectionKind, application: ApplicationView): SectionState {
  const { status } = application;
  const documentUrl = storedDocument(kind, application);
  // What is asked for again may be sent in any status.
  if (mayUpload(kind, status) || reviewOf(kind, application))
    return { mode: "upload", documentUrl };
  if (documentUrl) return { mode: "stored", documentUrl };
  return { mode: status === "draft" ? "early" : "late" };
}

/** Once a visa document is there, its details are asked for until they are stored (spec 2). */
export function needsVisaDetails(
  application: Pick<ApplicationView, "status" | "visaDocumentUrl" | "visaNumber">,
): boolean {
  const { status, visaDocumentUrl, visaNumber } = application;
  return status !== "draft" && visaDocumentUrl !== null && !visaNumber;
}
