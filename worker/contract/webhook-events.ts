import * as z from "zod/mini";
import { DOCUMENT_KINDS, REVIEW_REASONS } from "./documents";
import { MILESTONES } from "./milestones";
import { APPLICATION_STATUSES } from "./statuses";

/**
 * The events, and what a message says about each: ids and words of closed lists, never a name, a
 * number, a link or anything that a person wrote. The receiver reads the rest with a key.
 */

const id = () => z.string();
const idOrNull = () => z.nullable(z.string());

const invitation = z.object({
  invitationId: id(),
  contractId: idOrNull(),
  applicationId: idOrNull(),
  cwj: idOrNull(),
});
const application = z.object({
  applicationId: id(),
  invitationId: idOrNull(),
  contractId: idOrNull(),
  cwj: idOrNull(),
});
const status = () => z.enum(APPLICATION_STATUSES);
const offerChange = z.extend(application, { offerChangeId: id() });
const document = z.extend(application, { documentId: id(), kind: z.enum(DOCUMENT_KINDS) });

/** The data of each event that an employer's system can subscribe to. */
export const EVENT_DATA = {
  "invitation.created": invitation,
  "invitation.changed": invitation,
  "invitation.opened": invitation,
  "invitation.accepted": invitation,
  "invitation.declined": invitation,
  "invitation.revoked": invitation,
  "invitation.reopened": invitation,
  "invitation.expired": invitation,
  "application.submitted": application,
  "application.updated": application,
  "application.status_changed": z.extend(application, {
    status: status(),
    previousStatus: status(),
  }),
  "application.milestone_changed": z.extend(application, {
    milestone: z.enum(MILESTONES),
    /** Null: it was removed. */
    date: z.nullable(z.string()),
  }),
  /** Only the ids of the application are left. */
  "application.erased": application,
  "offer.change_proposed": offerChange,
  "offer.change_accepted": offerChange,
  "offer.change_declined": offerChange,
  "document.uploaded": document,
  "document.reviewed": z.extend(document, {
    reviewReason: z.nullable(z.enum(REVIEW_REASONS)),
  }),
} as const;
export type WebhookEvent = keyof typeof EVENT_DATA;
export const WEBHOOK_EVENTS = Object.keys(EVENT_DATA) as [WebhookEvent, ...WebhookEvent[]];
export type EventData<T extends WebhookEvent> = z.output<(typeof EVENT_DATA)[T]>;

/** Sent on demand, whatever events an endpoint subscribes to. */
export const TEST_EVENT = "webhook.test";
export type MessageType = WebhookEvent | typeof TEST_EVENT;

const message = <T extends MessageType, D extends z.ZodMiniType>(type: T, data: D) =>
  z.object({
    type: z.literal(type),
    /** When it happened, RFC 3339; the same in every attempt. */
    timestamp: z.iso.datetime(),
    data,
  });

/** The body of each event's message, by its type. */
export const EVENT_MESSAGES = Object.fromEntries(
  Object.entries(EVENT_DATA).map(([type, data]) => [type, message(type as WebhookEvent, data)]),
) as unknown as Record<WebhookEvent, z.ZodMiniType>;

export type WebhookMessage =
  | { [T in WebhookEvent]: { type: T; timestamp: string; data: EventData<T> } }[WebhookEvent]
  | { type: typeof TEST_EVENT; timestamp: string; data: { webhookId: string } };

/** Any message as it is sent. */
export const webhookMessage = z.union([
  ...Object.values(EVENT_MESSAGES),
  message(TEST_EVENT, z.object({ webhookId: id() })),
]) as z.ZodMiniType<WebhookMessage>;
