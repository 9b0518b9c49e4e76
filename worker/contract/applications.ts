import type * as z from "zod/mini";
import type { DocumentKind, DocumentReview, DocumentView } from "./documents";
import type { familyMember } from "./employer-views";
import type { StoredFields } from "./fields/application";
import type { Milestone } from "./milestones";
import type { AcceptedTerms, PendingOfferChange } from "./offers";
import type { ApplicationStatus } from "./statuses";
import type { Drafts } from "./steps";

/** A move by the hiring team, and when. */
export type StatusChange = { status: ApplicationStatus | (string & {}); at: number };

/**
 * Response of `GET /api/applications`: the current application of the signed-in person.
 * `ssn` is `***-**-1234` or null; document URLs are `/api/files/:name` or null; times are epoch
 * milliseconds. The response's `ETag` is `"<version>"`.
 */
export type ApplicationView = {
  id: string;
  userId: string;
  /** Kept open: a status this build does not know is shown as the unknown fallback. */
  status: ApplicationStatus | (string & {});
  /** Why the hiring team asked for changes, when it did. */
  statusReason: string | null;
  reference: string | null;
  version: number;
  submittedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** The terms that the worker accepted, and when. */
  acceptedTerms: AcceptedTerms;
  /** A change of them that waits for the worker's answer. */
  offerChange: PendingOfferChange | null;
  /** What the hiring team did with the application, oldest first. */
  statusHistory: StatusChange[];
  /** What the hiring team recorded after the approval, in order. */
  milestones: Milestone[];
  fatherUnknown: boolean;
  motherUnknown: boolean;
  passportDocumentUrl: string | null;
  driversLicenseDocumentUrl: string | null;
  visaDocumentUrl: string | null;
  i94DocumentUrl: string | null;
  additionalDocuments: DocumentView[];
  /** Documents that the hiring team wants again; each may be replaced in any status. */
  documentReviews: DocumentReview[];
  /** Steps whose required fields are all saved, in order. */
  completedSteps: string[];
  /** Steps with values from the last season or the employer, which the worker has yet to confirm. */
  stepsToConfirm: string[];
  drafts: Drafts;
} & StoredFields;

/**
 * Another application of the same person, with what is asked for in it: `GET /api/applications/earlier`.
 * Read-only until it is opened.
 */
export type EarlierApplication = {
  id: string;
  status: ApplicationStatus | (string & {});
  statusReason: string | null;
  reference: string | null;
  submittedAt: number | null;
  createdAt: number;
  acceptedTerms: AcceptedTerms;
  /** A change of what was accepted waits for the worker's answer. */
  hasOfferChange: boolean;
  /** The details of the visa are stored. */
  hasVisaDetails: boolean;
  documentReviews: DocumentReview[];
  /** Oldest first. */
  documents: (DocumentView & { kind: DocumentKind })[];
};

/** One row of `GET /api/family-members/:applicationId`. */
export type FamilyMemberView = z.output<typeof familyMember>;

/** Response to PATCH draft: the new version, also sent as `ETag`. */
export type SavedView = { version: number; updatedAt: number };

/** Response to the PUT of a step: the whole application after the save. */
export type SavedStepView = ApplicationView & { familyMembers: FamilyMemberView[] };

/** Response of an upload. */
export type UploadView = { documentUrl: string };
