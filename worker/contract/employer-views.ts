import * as z from "zod/mini";
import { DOCUMENT_KINDS, DOCUMENT_TYPES, REVIEW_REASONS } from "./documents";
import { FIELD_CODES } from "./field-codes";
import { completeShape } from "./field-responses";
import { MEMBER } from "./fields/person";
import { LANGUAGES } from "./languages";
import { latestMilestone, milestone } from "./milestones";
import { acceptedTerms, offer, OFFER_CHANGE_STATUSES, offerTerms, WAGE_UNITS } from "./offers";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "./statuses";
import { warning } from "./warnings";

/**
 * Full responses of `/api/v1`; a key gets only the fields that its scopes allow (`key-scopes.ts`).
 * Names are in camel case, instants RFC 3339, dates `YYYY-MM-DD`. What a published field means is
 * in `modules/openapi/field-texts.ts`.
 */

export const textOrNull = () => z.nullable(z.string());
/** RFC 3339 in UTC, to the millisecond. */
export const instant = () => z.iso.datetime();
export const instantOrNull = () => z.nullable(instant());

/** An id that the database may have made itself: 32 hexadecimal digits, or a UUID. */
export const loggedId = () => z.string().check(z.regex(/^(?:[0-9a-f]{32}|[0-9a-f-]{36})$/));

/** The number of rows per status; every status is listed. */
const counts = <const T extends readonly string[]>(names: T) => z.record(z.enum(names), z.int());

/** One page of a list; `nextCursor` is null on the last one. */
export const page = <T extends z.ZodMiniType>(item: T) =>
  z.object({ items: z.array(item), nextCursor: textOrNull() });
export type Page<T> = { items: T[]; nextCursor: string | null };

/** One problem with what an employer sent; `detail` is for people who read the employer's log. */
export const detailedError = z.object({
  path: z.string(),
  code: z.enum(FIELD_CODES),
  detail: z.string(),
});
export type DetailedError = z.output<typeof detailedError>;

const OUTCOMES = ["created", "updated", "unchanged", "rejected"] as const;
/** Why an invitation stays unchanged, whatever was sent. */
const UNCHANGED_REASONS = ["already_accepted", "declined", "revoked"] as const;

/** The invitation's values before the call, where the worker's record differs. */
const stored = z.partial(
  z.object({ firstName: z.string(), lastName: z.string(), phone: z.string(), email: textOrNull() }),
);

/** The result for one worker of a contract, in the order sent. */
export const workerOutcome = z.object({
  /** As the caller wrote it; null when it was not even text. */
  cwj: textOrNull(),
  status: z.enum(OUTCOMES),
  /** Only with `unchanged`. */
  reason: z.optional(z.enum(UNCHANGED_REASONS)),
  stored: z.optional(stored),
  invitationId: textOrNull(),
  invitationUrl: textOrNull(),
  warnings: z.array(warning),
  errors: z.array(detailedError),
});
export type WorkerOutcome = z.output<typeof workerOutcome>;

const contractTerms = z.object({
  id: z.string(),
  externalId: z.optional(z.string()),
  dateStart: z.string(),
  dateEnd: z.string(),
  employer: z.string(),
  location: z.string(),
  position: z.string(),
  wage: z.number(),
  wageUnit: z.enum(WAGE_UNITS),
  pieceName: z.optional(z.string()),
  language: z.optional(z.enum(LANGUAGES)),
  ...offerTerms,
});
export type ContractTerms = z.output<typeof contractTerms>;

/** A contract, with its invitations and applications counted by status. */
export const contractView = z.extend(contractTerms, {
  createdAt: instant(),
  updatedAt: instant(),
  closedAt: instantOrNull(),
  invitations: counts(INVITATION_STATUSES),
  applications: counts(APPLICATION_STATUSES),
});
export type ContractView = z.output<typeof contractView>;

export const contractReceipt = z.extend(contractTerms, {
  dryRun: z.boolean(),
  /** `rejected` only in a dry run: the real call would fail with `contract.no_workers`. */
  status: z.enum(["created", "updated", "rejected"]),
  counts: counts(OUTCOMES),
  workers: z.array(workerOutcome),
});
export type ContractReceipt = z.output<typeof contractReceipt>;

/** One invitation as its employer sees it. */
export const invitationView = z.object({
  id: z.string(),
  contractId: textOrNull(),
  cwj: textOrNull(),
  status: z.enum(INVITATION_STATUSES),
  invitationUrl: textOrNull(),
  firstName: z.string(),
  lastName: z.string(),
  email: textOrNull(),
  countryCode: z.string(),
  phone: z.string(),
  ...offer.shape,
  language: z.optional(z.enum(LANGUAGES)),
  openedAt: instantOrNull(),
  acceptedAt: instantOrNull(),
  declineReason: textOrNull(),
  declinedAt: instantOrNull(),
  revokedAt: instantOrNull(),
  /** The latest of opened, declined and the last change of the application; null: none yet. */
  lastActivityAt: instantOrNull(),
  expiresAt: instant(),
  createdAt: instant(),
  /** Its last change; expiring is not a change. */
  updatedAt: instant(),
  /** The application that was created when the worker accepted. */
  applicationId: textOrNull(),
  messages: z.nullable(z.record(z.enum(LANGUAGES), z.string())),
  whatsappUrl: textOrNull(),
  changeTag: z.string(),
});
export type EmployerInvitationView = z.output<typeof invitationView>;

/** `total` is there only with `total=true`. */
export const invitationPage = z.extend(page(invitationView), { total: z.optional(z.int()) });
export type InvitationPage = z.output<typeof invitationPage>;

export const newInvitationView = z.extend(invitationView, { warnings: z.array(warning) });
export type NewInvitationView = z.output<typeof newInvitationView>;

/** A change of an accepted offer that the employer proposed, and the worker's answer. */
export const offerChange = z.object({
  id: z.string(),
  applicationId: z.string(),
  status: z.enum(OFFER_CHANGE_STATUSES),
  note: textOrNull(),
  before: acceptedTerms,
  after: offer,
  proposedAt: instant(),
  /** When the worker answered, or the employer withdrew it. */
  answeredAt: instantOrNull(),
});
export type OfferChangeView = z.output<typeof offerChange>;

/** An internal note of the hiring team; the worker never sees it. */
export const noteView = z.object({
  id: z.string(),
  text: z.string(),
  actor: z.string(),
  createdAt: instant(),
});
export type NoteView = z.output<typeof noteView>;

export const tagsView = z.object({
  id: z.string(),
  tags: z.array(z.string()),
  version: z.int(),
  updatedAt: instant(),
});

/** The tags in use, each with the number of applications that have it. */
export const usedTags = z.object({
  items: z.array(z.object({ tag: z.string(), count: z.int() })),
});
export type UsedTags = z.output<typeof usedTags>;

/** One row of the list of applications. */
export const applicationSummary = z.object({
  id: z.string(),
  reference: textOrNull(),
  status: z.enum(APPLICATION_STATUSES),
  statusReason: textOrNull(),
  contractId: textOrNull(),
  invitationId: textOrNull(),
  cwj: textOrNull(),
  firstName: textOrNull(),
  lastName: textOrNull(),
  /** The stored documents, and which of them the employer requested again. */
  documents: z.array(
    z.object({ kind: z.enum(DOCUMENT_KINDS), reviewReason: z.nullable(z.enum(REVIEW_REASONS)) }),
  ),
  tags: z.array(z.string()),
  latestMilestone: z.nullable(latestMilestone),
  submittedAt: instantOrNull(),
  createdAt: instant(),
  updatedAt: instant(),
  /** The `ETag` without its quotes. A bulk action refuses the row if it has changed since. */
  changeTag: z.string(),
});

/** An application that was erased with its person; only its ids are left. */
export const erasedApplication = z.object({
  id: z.string(),
  contractId: textOrNull(),
  erasedAt: instant(),
});

export const statusView = z.object({
  id: z.string(),
  status: z.enum(APPLICATION_STATUSES),
  statusReason: textOrNull(),
  version: z.int(),
  updatedAt: instant(),
});

export const milestonesView = z.object({
  id: z.string(),
  milestones: z.array(milestone),
  version: z.int(),
  updatedAt: instant(),
});
export type MilestonesView = z.output<typeof milestonesView>;

/** One status change by the hiring team; the worker reads `reason`, never `note`. */
export const statusChange = z.object({
  at: instant(),
  status: z.enum(APPLICATION_STATUSES),
  reason: textOrNull(),
  note: textOrNull(),
  actor: z.string(),
  onBehalfOf: textOrNull(),
});

export const familyMember = z.object({
  id: z.string(),
  applicationId: z.string(),
  ...completeShape(MEMBER),
});

export const documentView = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  fileName: z.string(),
  contentType: z.enum(DOCUMENT_TYPES),
  size: z.int(),
  uploadedAt: instant(),
  documentUrl: z.string(),
  reviewReason: z.nullable(z.enum(REVIEW_REASONS)),
  reviewNote: textOrNull(),
  reviewedAt: instantOrNull(),
  reviewedBy: textOrNull(),
  resentAt: instantOrNull(),
});
export type EmployerDocumentView = z.output<typeof documentView>;

/** A document after its review, with both parts of the application's `ETag`. */
export const reviewedDocumentView = z.extend(documentView, {
  version: z.int(),
  updatedAt: instant(),
});

/** Cells of the visa form by the name of their column. */
export const ds160View = z.record(z.string(), z.string());
