import type * as z from "zod/mini";
import type { DocumentKind, DocumentReview, DocumentView } from "./documents";
import type { Drafts } from "./drafts";
import type { familyMember } from "./employer-views";
import type { StoredFields } from "./fields/application";
import type { Milestone } from "./milestones";
import type { AcceptedTerms, PendingOfferChange } from "./offers";
import type { ApplicationStatus } from "./statuses";

/** A status change by the hiring team, and when it happened in epoch milliseconds. */
export type StatusChange = { status: ApplicationStatus | (string & {}); at: number };

/**
 * Response of `GET /api/applications`: the current application of the signed-in person.
 * `ssn` is `***-**-1234` or null; document URLs are `/api/files/:name` or null; times are epoch
 * milliseconds. The response's `ETag` is `"<version>"`.
 */
export type ApplicationView = {
  id: string;
  userId: string;
  /** Any string: a status that this build does not know gets a fallback display. */
  status: ApplicationStatus | (string & {});
  /** The reason that the hiring team gave with its last status change, if any. */
  statusReason: string | null;
  reference: string | null;
  version: number;
  submittedAt: number | null;
  createdAt: number;
  updatedAt: number;
  /** The terms that the worker accepted, and when. */
  acceptedTerms: AcceptedTerms;
  /** A proposed change of those terms that waits for the worker's answer. */
  offerChange: PendingOfferChange | null;
  /** The hiring team's status changes, oldest first. */
  statusHistory: StatusChange[];
  /** What the hiring team recorded after the approval, in the order of `MILESTONES`. */
  milestones: Milestone[];
  fatherUnknown: boolean;
  motherUnknown: boolean;
  passportDocumentUrl: string | null;
  driversLicenseDocumentUrl: string | null;
  visaDocumentUrl: string | null;
  i94DocumentUrl: string | null;
  additionalDocuments: DocumentView[];
  /** Documents that the hiring team asked for again; each may be replaced even after the submit. */
  documentReviews: DocumentReview[];
  /** Steps whose required fields are all saved, in order. */
  completedSteps: string[];
  /** Steps with values from the last season or the employer that the worker has yet to confirm. */
  stepsToConfirm: string[];
  drafts: Drafts;
} & StoredFields;

/**
 * Another application of the same person, as `GET /api/applications/earlier` lists them, with what
 * it still asks of the worker. Read-only until the worker opens it.
 */
export type EarlierApplication = {
  id: string;
  status: ApplicationStatus | (string & {});
  statusReason: string | null;
  reference: string | null;
  submittedAt: number | null;
  createdAt: number;
  acceptedTerms: AcceptedTerms;
  /** True while a proposed change of the accepted terms waits for the worker's answer. */
  hasOfferChange: boolean;
  /** True when the visa's details are stored. */
  hasVisaDetails: boolean;
  milestones: Milestone[];
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
