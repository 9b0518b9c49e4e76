import type { ApplicationView } from "#contract/applications";
import { maySend, type DocumentKind, type DocumentReview } from "#contract/documents";
import type { MilestoneKind } from "#contract/milestones";
import { paths } from "#contract/paths";
import { isOver } from "#contract/statuses";
import { DOCUMENT_FIELDS } from "../../lib/document-fields";

/** Element id of the documents card, for links from the status card. */
export const DOCUMENTS_ID = "documents";

/** Element id of the card with the documents requested again. */
export const YOUR_TURN_ID = "your-turn";

/** Element id of one document's section. */
export const sectionId = (kind: DocumentKind) => `document-${kind}`;

/** The four sections of the documents card, in order. */
const SECTION_KINDS = ["drivers-license", "passport", "visa", "i94"] as const;
export type SectionKind = (typeof SECTION_KINDS)[number];

/** All sections in order; the additional documents are last. */
export const ALL_SECTIONS = [...SECTION_KINDS, "additional"] as const;

/** Whether the application has ended: nothing more is asked of the person. */
export const isEnded = ({ status }: Pick<ApplicationView, "status">) => isOver(status);

/** The documents requested again; none once the application has ended. */
export const requestedAgain = (
  application: Pick<ApplicationView, "status" | "documentReviews">,
): DocumentReview[] => (isEnded(application) ? [] : application.documentReviews);

/** The dashboard's places for its one primary button, in their order on the page. */
type MainTask = "offer-change" | "requested-again" | "status";

/** The first place where something waits for the person. */
export function mainTask(
  application: Pick<ApplicationView, "status" | "documentReviews" | "offerChange">,
): MainTask {
  if (application.offerChange) return "offer-change";
  // A draft continues in the wizard, which asks for the photo too.
  const isAsked = application.status !== "draft" && requestedAgain(application).length > 0;
  return isAsked ? "requested-again" : "status";
}

/** The request for a new document of this kind, if any. */
export const reviewOf = (
  kind: DocumentKind,
  application: Pick<ApplicationView, "status" | "documentReviews">,
): DocumentReview | undefined => requestedAgain(application).find((review) => review.kind === kind);

/**
 * What a section shows: an upload, a stored document, when the document is due (`later`; with an
 * upload if it may be sent early), that none was sent (`missing`), or nothing (`none`).
 */
export type SectionState =
  | { mode: "upload"; documentUrl: string | null }
  | { mode: "stored"; documentUrl: string }
  | { mode: "later"; mayUpload: boolean }
  | { mode: "missing" | "none" };

/** The address of the stored document of a kind, if any. */
export const storedDocument = (kind: SectionKind, application: ApplicationView) =>
  application[DOCUMENT_FIELDS[kind]];

/** True when this status allows uploads of this kind. */
export function mayUpload(kind: DocumentKind, status: string): boolean {
  return maySend(kind, { status, documentReviews: [] });
}

const BEFORE_APPROVAL: readonly string[] = ["draft", "submitted", "reviewed"];

/** The visa comes after the approval, the I-94 after the visa. */
function isForLater(kind: SectionKind, { status, visaDocumentUrl }: ApplicationView): boolean {
  if (kind !== "visa" && kind !== "i94") return false;
  const isBeforeVisa = status === "approved" && kind === "i94" && !visaDocumentUrl;
  return isBeforeVisa || BEFORE_APPROVAL.includes(status);
}

export function sectionState(kind: SectionKind, application: ApplicationView): SectionState {
  const { status } = application;
  const documentUrl = storedDocument(kind, application);
  // A document requested again is sent under "Your turn".
  const isRequested = reviewOf(kind, application) !== undefined;
  if (!documentUrl && isForLater(kind, application))
    return { mode: "later", mayUpload: mayUpload(kind, status) };
  if (mayUpload(kind, status) && !isRequested) return { mode: "upload", documentUrl };
  if (documentUrl) return { mode: "stored", documentUrl };
  return { mode: isEnded(application) ? "none" : "missing" };
}

/** An empty section that cannot be filled is hidden. */
export function hasSection(kind: DocumentKind, application: ApplicationView): boolean {
  if (kind !== "additional") return sectionState(kind, application).mode !== "none";
  return mayUpload(kind, application.status) || application.additionalDocuments.length > 0;
}

/** Milestones after which nobody needs the visa's details any more. */
const SEASON_OVER: readonly MilestoneKind[] = ["finished", "did_not_arrive"];

type WithVisa = Pick<ApplicationView, "status" | "visaDocumentUrl" | "visaNumber" | "milestones">;

/** True while a visa document is stored, until the season is over. */
export function takesVisaDetails({ status, visaDocumentUrl, milestones }: WithVisa): boolean {
  if (status === "draft" || isEnded({ status })) return false;
  return visaDocumentUrl !== null && !milestones.some(({ kind }) => SEASON_OVER.includes(kind));
}

/** True while the details of the stored visa are missing. */
export const needsVisaDetails = (application: WithVisa): boolean =>
  takesVisaDetails(application) && !application.visaNumber;

const CORRECT = "correct";

const CORRECTION = `${paths.dashboard}?${CORRECT}=visa`;

/** Opens the form for visa details again, filled in. */
export const CORRECT_VISA = `${CORRECTION}#${sectionId("visa")}`;

/** Where the camera returns to: the correction of the visa details stays open. */
export const cameraReturn = (query: URLSearchParams): string =>
  query.has(CORRECT) ? CORRECTION : paths.dashboard;

/** Whether the dashboard with this query shows the form for visa details. */
export const hasVisaForm = (application: WithVisa, query: URLSearchParams): boolean =>
  needsVisaDetails(application) || (takesVisaDetails(application) && query.has(CORRECT));

/** What the person has not sent yet. */
export type ToSend = "visa" | "visa-details" | "i94";

/** After approval first the visa and its details, then the I-94; before it only visa details. */
export function stillToSend(
  application: Pick<
    ApplicationView,
    "status" | "visaDocumentUrl" | "visaNumber" | "i94DocumentUrl" | "milestones"
  >,
): ToSend[] {
  const { status, visaDocumentUrl, i94DocumentUrl } = application;
  if (needsVisaDetails(application)) return ["visa-details"];
  if (status !== "approved") return [];
  if (!visaDocumentUrl) return ["visa"];
  return i94DocumentUrl ? [] : ["i94"];
}
