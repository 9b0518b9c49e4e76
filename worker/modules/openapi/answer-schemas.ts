import * as z from "zod/mini";
import type { FamilyMemberView, UploadView } from "#contract/applications";
import { LANGUAGES } from "#contract/constants";
import {
  type ApplicationSummary,
  type AuditView,
  type ContractReceipt,
  type ContractView,
  type EmployerDocumentView,
  type EmployerInvitationView,
  type KeyView,
  type NewInvitationView,
  type NewKeyView,
  type OfferChangeView,
  type OutcomeWarning,
  type StatusChangeView,
  type StatusView,
  UNCHANGED_REASONS,
  type WorkerOutcome,
} from "#contract/employer-views";
import { KEY_SCOPES } from "#contract/key-scopes";
import { OFFER_CHANGE_STATUSES, WAGE_UNITS } from "#contract/offers";
import { APPLICATION_STATUSES, INVITATION_STATUSES } from "#contract/statuses";
import { RELATIONSHIPS } from "#contract/step-names";
import {
  ATTEMPT_ERRORS,
  type AttemptView,
  DELIVERY_STATUSES,
  type DeliveryView,
  DISABLED_REASONS,
  type NewWebhookView,
  TEST_EVENT,
  WEBHOOK_EVENTS,
  type WebhookMessage,
  type WebhookView,
} from "#contract/webhooks";
import {
  acceptedTerms,
  counts,
  detailedError,
  instant,
  instantOrNull,
  offer,
  offerTerms,
  optionalPay,
  text,
  textOrNull,
} from "./answer-parts";

/** Answers of `/api/v1`, beside the complete application (`application-schema.ts`). */

const OUTCOMES = ["created", "updated", "unchanged", "rejected"] as const;

const warnings: z.ZodMiniType<OutcomeWarning[]> = z.array(
  z.object({ code: z.literal("possible_duplicate"), personIds: z.array(text()) }),
);

export const workerOutcome: z.ZodMiniType<WorkerOutcome> = z.object({
  cwj: textOrNull(),
  status: z.enum(OUTCOMES),
  reason: z.optional(z.enum(UNCHANGED_REASONS)),
  invitationId: textOrNull(),
  invitationUrl: textOrNull(),
  warnings,
  errors: z.array(detailedError),
});

const contractTerms = {
  id: text(),
  date_start: text(),
  date_end: text(),
  employer: text(),
  location: text(),
  position: text(),
  wage: z.number(),
  wage_unit: z.enum(WAGE_UNITS),
  piece_name: z.optional(text()),
  language: z.optional(text()),
  ...offerTerms,
};

export const contractView: z.ZodMiniType<ContractView> = z.object({
  ...contractTerms,
  createdAt: instant(),
  updatedAt: instant(),
  invitations: counts(INVITATION_STATUSES),
  applications: counts(APPLICATION_STATUSES),
});

export const contractReceipt: z.ZodMiniType<ContractReceipt> = z.object({
  ...contractTerms,
  status: z.enum(["created", "updated"]),
  counts: counts(OUTCOMES),
  workers: z.array(workerOutcome),
});

const invitationShape = {
  id: text(),
  contractId: textOrNull(),
  cwj: textOrNull(),
  status: z.enum(INVITATION_STATUSES),
  invitationUrl: text(),
  firstName: text(),
  lastName: text(),
  email: textOrNull(),
  countryCode: text(),
  phone: text(),
  companyName: text(),
  position: text(),
  location: text(),
  duration: text(),
  wage: text(),
  pay: optionalPay(),
  language: z.optional(text()),
  ...offerTerms,
  openedAt: instantOrNull(),
  acceptedAt: instantOrNull(),
  declineReason: textOrNull(),
  declinedAt: instantOrNull(),
  revokedAt: instantOrNull(),
  lastActivityAt: instantOrNull(),
  expiresAt: instant(),
  createdAt: instant(),
  applicationId: textOrNull(),
  messages: z.nullable(z.record(z.enum(LANGUAGES), text())),
  whatsappUrl: textOrNull(),
};
export const invitationView: z.ZodMiniType<EmployerInvitationView> = z.object(invitationShape);
export const newInvitationView: z.ZodMiniType<NewInvitationView> = z.object({
  ...invitationShape,
  warnings,
});

export const offerChange: z.ZodMiniType<OfferChangeView> = z.object({
  id: text(),
  applicationId: text(),
  status: z.enum(OFFER_CHANGE_STATUSES),
  note: textOrNull(),
  before: acceptedTerms,
  after: offer,
  proposedAt: instant(),
  answeredAt: instantOrNull(),
});

export const applicationSummary: z.ZodMiniType<ApplicationSummary> = z.object({
  id: text(),
  reference: textOrNull(),
  status: text(),
  statusReason: textOrNull(),
  contractId: textOrNull(),
  invitationId: textOrNull(),
  cwj: textOrNull(),
  firstName: textOrNull(),
  lastName: textOrNull(),
  documents: z.array(z.object({ kind: text(), reviewReason: textOrNull() })),
  submittedAt: instantOrNull(),
  createdAt: instant(),
  updatedAt: instant(),
});

export const statusView: z.ZodMiniType<StatusView> = z.object({
  id: text(),
  status: text(),
  statusReason: textOrNull(),
  updatedAt: instant(),
});

export const statusChange: z.ZodMiniType<StatusChangeView> = z.object({
  at: instant(),
  status: text(),
  reason: textOrNull(),
  note: textOrNull(),
});

export const auditView: z.ZodMiniType<AuditView> = z.object({
  at: instant(),
  action: text(),
  actor: text(),
  requestId: text(),
});

export const familyMember: z.ZodMiniType<FamilyMemberView> = z.object({
  id: text(),
  applicationId: text(),
  firstName: text(),
  lastName: text(),
  dateOfBirth: text(),
  birthCity: text(),
  birthCountry: text(),
  relationship: z.enum(RELATIONSHIPS),
});

export const documentView: z.ZodMiniType<EmployerDocumentView> = z.object({
  id: text(),
  kind: text(),
  fileName: text(),
  contentType: text(),
  size: z.int(),
  uploadedAt: instant(),
  documentUrl: text(),
  reviewReason: textOrNull(),
  reviewNote: textOrNull(),
  reviewedAt: instantOrNull(),
});

export const uploadView: z.ZodMiniType<UploadView> = z.object({ documentUrl: text() });

/** Cells of the visa form by their column's name. */
export const ds160View: z.ZodMiniType<Record<string, string>> = z.record(text(), text());

const keyShape = {
  id: text(),
  name: textOrNull(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  createdAt: instant(),
  lastUsedAt: instantOrNull(),
  revokedAt: instantOrNull(),
};
export const keyView: z.ZodMiniType<KeyView> = z.object(keyShape);
export const newKeyView: z.ZodMiniType<NewKeyView> = z.object({ ...keyShape, key: text() });

const webhookShape = {
  id: text(),
  url: text(),
  description: textOrNull(),
  events: z.array(z.enum(WEBHOOK_EVENTS)),
  failingSince: instantOrNull(),
  disabledAt: instantOrNull(),
  disabledReason: z.nullable(z.enum(DISABLED_REASONS)),
  previousSecretUntil: instantOrNull(),
  createdAt: instant(),
  updatedAt: instant(),
};
export const webhookView: z.ZodMiniType<WebhookView> = z.object(webhookShape);
export const newWebhookView: z.ZodMiniType<NewWebhookView> = z.object({
  ...webhookShape,
  secret: text(),
});

export const webhookMessage: z.ZodMiniType<WebhookMessage> = z.object({
  type: z.enum([...WEBHOOK_EVENTS, TEST_EVENT]),
  timestamp: text(),
  data: z.record(text(), textOrNull()),
});

const attempt: z.ZodMiniType<AttemptView> = z.object({
  at: instant(),
  status: z.nullable(z.int()),
  error: z.nullable(z.enum(ATTEMPT_ERRORS)),
  ms: z.int(),
});

export const deliveryView: z.ZodMiniType<DeliveryView> = z.object({
  id: text(),
  eventId: text(),
  status: z.enum(DELIVERY_STATUSES),
  message: webhookMessage,
  attempts: z.array(attempt),
  nextAttemptAt: instantOrNull(),
  deliveredAt: instantOrNull(),
  createdAt: instant(),
});
