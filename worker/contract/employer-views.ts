import type { DetailedError } from "./employer-messages";
import type { Language } from "./constants";
import type { KeyScope } from "./key-scopes";
import type { AcceptedTerms, Offer, OfferChangeStatus, OfferTerms, WageUnit } from "./offers";
import type { ApplicationStatus, InvitationStatus } from "./statuses";

/**
 * Answers of `/api/v1` in full; a key reads of them what its scopes show (`key-scopes.ts`).
 * Instants are epoch milliseconds, dates `YYYY-MM-DD`.
 */

/** Why a worker's invitation stays as it is, whatever was sent. */
export const UNCHANGED_REASONS = ["already_accepted", "declined", "revoked"] as const;

/** Something to look at that keeps nothing from being done. */
export type OutcomeWarning = {
  code: "possible_duplicate";
  /** Other people of this employer with the same name and phone. */
  personIds: string[];
};

/** What became of one worker of a contract, in the order sent. */
export type WorkerOutcome = {
  /** As the caller wrote it; null when it was not even text. */
  cwj: string | null;
  status: "created" | "updated" | "unchanged" | "rejected";
  /** Only with `unchanged`. */
  reason?: (typeof UNCHANGED_REASONS)[number];
  invitationId: string | null;
  /** The link that opens; null when there is none, or when it stays closed. */
  invitationUrl: string | null;
  warnings: OutcomeWarning[];
  errors: DetailedError[];
};

export type ContractHead = {
  id: string;
  date_start: string;
  date_end: string;
  employer: string;
  location: string;
  position: string;
  wage: number;
  wage_unit: WageUnit;
  piece_name?: string;
  language?: string;
  createdAt: number;
  updatedAt: number;
} & OfferTerms;

/** One contract as it is read: how many of its invitations and applications stand where. */
export type ContractView = ContractHead & {
  invitations: Record<InvitationStatus, number>;
  applications: Record<ApplicationStatus, number>;
};

/** Answer of `POST /api/v1/contracts`. */
export type ContractReceipt = Omit<ContractHead, "createdAt" | "updatedAt"> & {
  status: "created" | "updated";
  counts: Record<WorkerOutcome["status"], number>;
  workers: WorkerOutcome[];
};

/** One invitation as its employer sees it. */
export type EmployerInvitationView = {
  id: string;
  contractId: string | null;
  cwj: string | null;
  status: InvitationStatus;
  invitationUrl: string;
  firstName: string;
  lastName: string;
  email: string | null;
  countryCode: string;
  phone: string;
  language?: string;
  /** When the page behind the link was first shown; a chat's preview does not count. */
  openedAt: number | null;
  acceptedAt: number | null;
  declineReason: string | null;
  declinedAt: number | null;
  revokedAt: number | null;
  /** The latest of opened, declined and the last change of the application; null: nothing yet. */
  lastActivityAt: number | null;
  expiresAt: number;
  createdAt: number;
  /** The application it opened. */
  applicationId: string | null;
  /** Words to send, each with the link; null while the link does not open. */
  messages: Record<Language, string> | null;
  /** Opens a chat with the worker, the words already typed; null while the link does not open. */
  whatsappUrl: string | null;
} & Offer;

/** Response of `POST /api/v1/invitations`. */
export type NewInvitationView = EmployerInvitationView & { warnings: OutcomeWarning[] };

/** One page of a list; `nextCursor` is null on the last one. */
export type Page<T> = { items: T[]; nextCursor: string | null };

/** One row of `GET /api/v1/applications`. */
export type ApplicationSummary = {
  id: string;
  reference: string | null;
  status: string;
  statusReason: string | null;
  contractId: string | null;
  invitationId: string | null;
  cwj: string | null;
  firstName: string | null;
  lastName: string | null;
  /** What is stored, and what of it is asked for again. */
  documents: { kind: string; reviewReason: string | null }[];
  submittedAt: number | null;
  createdAt: number;
  updatedAt: number;
};

export type EmployerDocumentView = {
  id: string;
  kind: string;
  fileName: string;
  contentType: string;
  /** Bytes. */
  size: number;
  uploadedAt: number;
  /** Absolute; read with a key that has `read:identity`. */
  documentUrl: string;
  /** Why a new one is asked for; all null when it is good. */
  reviewReason: string | null;
  reviewNote: string | null;
  reviewedAt: number | null;
};

/** One move of the hiring team; the worker reads `reason`, never `note`. */
export type StatusChangeView = {
  at: number;
  status: string;
  reason: string | null;
  note: string | null;
};

/** A change of an accepted offer that the employer proposed, and what the worker said. */
export type OfferChangeView = {
  id: string;
  applicationId: string;
  status: OfferChangeStatus;
  note: string | null;
  /** What was in force when it was proposed. */
  before: AcceptedTerms;
  after: Offer;
  proposedAt: number;
  /** When the worker answered, or the employer withdrew it. */
  answeredAt: number | null;
};

/** One line of an application's audit trail. */
export type AuditView = {
  at: number;
  /** `entity.verb`, such as "application.read". */
  action: string;
  /** "worker", "key:<id>" or "system". */
  actor: string;
  requestId: string;
};

/** A key without its secret. */
export type KeyView = {
  id: string;
  name: string | null;
  scopes: KeyScope[];
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
};

/** Answer of `POST /api/v1/keys`; `key` is shown this once. */
export type NewKeyView = KeyView & { key: string };

/** Answer of `POST /api/v1/applications/:id/status`. */
export type StatusView = Pick<ApplicationSummary, "id" | "status" | "statusReason" | "updatedAt">;
