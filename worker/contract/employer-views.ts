import type { DetailedError } from "./employer-messages";
import type { Language } from "./constants";
import type { OfferTerms } from "./invitations";
import type { ApplicationStatus, InvitationStatus } from "./statuses";

/** Answers of `/api/v1`. Instants are epoch milliseconds, dates `YYYY-MM-DD`. */

/** What became of one worker of a contract, in the order sent. */
export type WorkerOutcome = {
  /** As the caller wrote it; null when it was not even text. */
  cwj: string | null;
  status: "created" | "updated" | "rejected";
  invitationId: string | null;
  invitationUrl: string | null;
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
  companyName: string;
  position: string;
  location: string;
  duration: string;
  wage: string;
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
} & OfferTerms;

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
  /** Absolute; read with the same key. */
  url: string;
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
  scopes: string[];
  createdAt: number;
  lastUsedAt: number | null;
  revokedAt: number | null;
};

/** Answer of `POST /api/v1/keys`; `key` is shown this once. */
export type NewKeyView = KeyView & { key: string };

/** Answer of `POST /api/v1/applications/:id/status`. */
export type StatusView = Pick<ApplicationSummary, "id" | "status" | "statusReason" | "updatedAt">;
