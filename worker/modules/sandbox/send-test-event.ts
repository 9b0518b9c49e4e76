import type { FakeEvent } from "#contract/sandbox";
import type { EventData, WebhookEvent } from "#contract/webhook-events";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { messageOf } from "../webhooks/webhook-view";
import { readWebhook } from "../webhooks/webhooks";
import { findNewest, insertEvent } from "./sandbox.repository";

type Ids = keyof EventData<"application.submitted">;
/** The data of an event without the ids that all events have. */
type Facts = { [T in WebhookEvent]: Omit<EventData<T>, Ids> };

function fakeFacts(): Facts {
  const offerChange = { offerChangeId: newId() };
  const document = { documentId: newId(), kind: "passport" as const };
  return {
    "invitation.created": {},
    "invitation.changed": {},
    "invitation.opened": {},
    "invitation.accepted": {},
    "invitation.declined": {},
    "invitation.revoked": {},
    "invitation.reopened": {},
    "invitation.expired": {},
    "application.submitted": {},
    "application.updated": {},
    "application.erased": {},
    "application.status_changed": { status: "approved", previousStatus: "submitted" },
    "application.milestone_changed": { milestone: "consulate_appointment", date: "2060-02-10" },
    "offer.change_proposed": offerChange,
    "offer.change_accepted": offerChange,
    "offer.change_declined": offerChange,
    "document.uploaded": document,
    "document.reviewed": { ...document, reviewReason: "blurry" },
  };
}

/** Events of an invitation before it is accepted have no application. */
const UNANSWERED: readonly WebhookEvent[] = [
  "invitation.created",
  "invitation.opened",
  "invitation.declined",
  "invitation.expired",
];

/** The ids of an event: the newest real ones of the sandbox, else invented. */
async function idsOf(ctx: EmployerCtx, type: WebhookEvent) {
  const { application, invitation } = await findNewest(ctx);
  const invented = { invitationId: newId(), contractId: newId(), cwj: newId() };
  if (UNANSWERED.includes(type)) return { ...invented, ...invitation, applicationId: null };
  return { applicationId: newId(), ...invented, ...invitation, ...application };
}

/**
 * Sends an invented event to the endpoints that listen for its type, or only to one of them.
 * @throws AppError webhook.not_found
 */
export async function sendTestEvent({ ctx, input: { type, webhookId } }: EmployerCall<FakeEvent>) {
  if (webhookId !== undefined) await readWebhook({ ctx, input: { id: webhookId } });
  const eventId = newId();
  const data = { ...(await idsOf(ctx, type)), ...fakeFacts()[type] };
  const endpoints = await insertEvent(ctx, { type, eventId, data, webhookId });
  const message = messageOf({ type, data: JSON.stringify(data), createdAt: ctx.now });
  return { eventId, endpoints, message };
}
