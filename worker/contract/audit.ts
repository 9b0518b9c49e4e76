import * as z from "zod/mini";
import { DOCUMENT_KINDS, REVIEW_REASONS } from "./documents";
import { instantInput, pageQuery, rowId } from "./employer-queries";
import { instant, instantOrNull, loggedId, textOrNull } from "./employer-views";
import { code } from "./errors";
import { KEY_SCOPES } from "./key-scopes";
import { MESSAGE_KINDS, SEND_METHODS } from "./messages";
import { MILESTONES } from "./milestones";
import { offer, OFFER_CHANGE_STATUSES } from "./offers";
import { auditedSettings } from "./settings";
import { APPLICATION_STATUSES } from "./statuses";
import { STEP_IDS } from "./step-names";
import { ROLES } from "./team";
import { choice } from "./value-schemas";

/** The audit trail: what is recorded, and how an employer reads it. */

const AUDIT_ACTIONS = [
  "application.read",
  "application.exported",
  "application.ds160_exported",
  "application.saved",
  "application.submitted",
  "application.visa_submitted",
  "application.returned",
  "application.reopened",
  "application.reviewed",
  "application.approved",
  "application.rejected",
  "application.withdrawn",
  "application.tagged",
  "note.added",
  "note.removed",
  "milestone.recorded",
  "milestone.removed",
  "offer.change_proposed",
  "offer.change_accepted",
  "offer.change_declined",
  "offer.change_withdrawn",
  "document.uploaded",
  "document.read",
  "document.review_requested",
  "document.review_cleared",
  "invitation.created",
  "invitation.opened",
  "invitation.accepted",
  "invitation.declined",
  "invitation.extended",
  "invitation.reopened",
  "invitation.revoked",
  "invitation.erased",
  "message.sent",
  "message.queued",
  "message.undone",
  "message.dismissed",
  "message.written",
  "message_settings.changed",
  "message_channel.changed",
  "message_channel.removed",
  "opt_out.added",
  "opt_out.removed",
  "contract.received",
  "contract.corrected",
  "contract.closed",
  "contract.reopened",
  "user.code_accepted",
  "user.code_refused",
  "user.email_confirmed",
  "user.others_signed_out",
  "user.erased",
  "key.created",
  "key.revoked",
  "member.invited",
  "member.signed_in",
  "member.role_changed",
  "member.removed",
  "filter.saved",
  "filter.changed",
  "filter.removed",
  "settings.changed",
  "webhook.created",
  "webhook.updated",
  "webhook.secret_rotated",
  "webhook.previous_ended",
  "webhook.replayed",
  "webhook.disabled",
  "webhook.deleted",
] as const;
export type AuditAction = (typeof AUDIT_ACTIONS)[number];

/** The audit trail leaves phones out, because a recruiter's number is personal. */
const auditedTerms = z.partial(
  z.omit(offer, { supportPhone: true, supportWhatsApp: true, employerPhone: true }),
);
export const AUDITED_TERMS: readonly string[] = Object.keys(auditedTerms.shape);

/**
 * The state before or after a change: values of closed lists, ids, times and the terms of an offer.
 * Nothing about a person, and no note, because an event outlives the erasure of its person.
 */
const auditState = z.object({
  status: z.optional(z.enum([...APPLICATION_STATUSES, ...OFFER_CHANGE_STATUSES])),
  step: z.optional(z.enum(STEP_IDS)),
  milestone: z.optional(z.enum(MILESTONES)),
  /** The milestone's day. */
  date: z.optional(z.nullable(z.string())),
  documentId: z.optional(z.string()),
  kind: z.optional(z.enum(DOCUMENT_KINDS)),
  messageId: z.optional(loggedId()),
  messageKind: z.optional(z.enum(MESSAGE_KINDS)),
  channel: z.optional(z.enum(SEND_METHODS)),
  reviewReason: z.optional(z.nullable(z.enum(REVIEW_REASONS))),
  offerChangeId: z.optional(z.string()),
  terms: z.optional(auditedTerms),
  scopes: z.optional(z.array(z.enum(KEY_SCOPES))),
  role: z.optional(z.enum(ROLES)),
  settings: z.optional(auditedSettings),
  expiresAt: z.optional(instantOrNull()),
  revokedAt: z.optional(instantOrNull()),
});
export type AuditState = z.output<typeof auditState>;

/** One event. */
export const auditView = z.object({
  id: loggedId(),
  at: instant(),
  action: z.enum(AUDIT_ACTIONS),
  subject: z.string(),
  actor: z.string(),
  onBehalfOf: textOrNull(),
  before: z.nullable(auditState),
  after: z.nullable(auditState),
  requestId: z.string(),
});
export type AuditView = z.output<typeof auditView>;

/** The employer's own name for one of its users: the header `On-Behalf-Of`. */
export const ON_BEHALF_OF = /^[\x21-\x7e]{1,100}$/;

const ACTOR = /^(?:worker|system|key:[0-9A-Za-z]{8,64}|member:[0-9a-f-]{36})$/;

/** Filters of the employer's audit trail. */
export const auditQuery = z.extend(pageQuery, {
  since: z.optional(instantInput()),
  until: z.optional(instantInput()),
  action: z.optional(choice(AUDIT_ACTIONS)),
  actor: z.optional(z.string().check(z.regex(ACTOR, code("invalid")))),
  onBehalfOf: z.optional(z.string().check(z.regex(ON_BEHALF_OF, code("invalid")))),
  subject: z.optional(rowId()),
  sort: z._default(choice(["at", "-at"]), "at"),
});
export type AuditQuery = z.output<typeof auditQuery>;
