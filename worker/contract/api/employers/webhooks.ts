import { pageQuery } from "../../employer-queries";
import { deliveryQuery, replayInput, webhookChanges, webhookInput } from "../../webhooks";
import type { PublishedEndpoint } from "../endpoint";
import { responses } from "../responses";

/** Webhooks, which tell an employer's system what happened. */
export const webhookApi = {
  listWebhooks: {
    address: "GET /api/v1/webhooks",
    access: "admin",
    query: pageQuery,
    response: responses.WebhookPage,
    summary: "List webhook endpoints",
    description: "Oldest first, without their secrets.",
  },
  createWebhook: {
    address: "POST /api/v1/webhooks",
    access: "admin",
    body: webhookInput,
    response: responses.NewWebhook,
    status: 201,
    location: "/api/v1/webhooks/:created",
    errors: ["webhook.limit"],
    summary: "Create a webhook endpoint",
    description:
      "At most ten per employer. The URL must be https at a public host name; redirects are not followed. The secret is shown only this once. Without `events`, or with null, the endpoint gets every event, also those that are added later.",
  },
  readWebhook: {
    address: "GET /api/v1/webhooks/:id",
    access: "admin",
    response: responses.Webhook,
    errors: ["webhook.not_found"],
    summary: "Read a webhook endpoint",
    description: "Includes since when it has been failing, or why it is disabled.",
  },
  changeWebhook: {
    address: "PATCH /api/v1/webhooks/:id",
    access: "admin",
    body: webhookChanges,
    response: responses.Webhook,
    errors: ["webhook.not_found"],
    summary: "Change, disable or enable a webhook endpoint",
    description:
      "Fields that you leave out stay. Disabling an endpoint discards its pending messages. `endPrevious` ends the previous secrets at once.",
  },
  deleteWebhook: {
    address: "DELETE /api/v1/webhooks/:id",
    access: "admin",
    status: 204,
    errors: ["webhook.not_found"],
    summary: "Delete a webhook endpoint",
    description: "Deletes its log too. It cannot be undone.",
  },
  rotateSecret: {
    address: "POST /api/v1/webhooks/:id/rotate-secret",
    access: "admin",
    response: responses.NewWebhook,
    errors: ["webhook.not_found"],
    summary: "Rotate the secret of a webhook endpoint",
    description:
      "The new secret is shown only this once. For 24 hours, messages are also signed with the previous secret, and with those of earlier rotations until their own 24 hours are over. To end them all at once after a leak, `PATCH` the endpoint with `endPrevious`.",
  },
  testWebhook: {
    address: "POST /api/v1/webhooks/:id/test",
    access: "admin",
    response: responses.Delivery,
    errors: ["webhook.not_found"],
    summary: "Send a test message to a webhook endpoint",
    description:
      "Sends one message immediately and without retries, even to a disabled endpoint; the response has the result.",
  },
  listDeliveries: {
    address: "GET /api/v1/webhooks/:id/deliveries",
    access: "admin",
    query: deliveryQuery,
    response: responses.DeliveryPage,
    errors: ["webhook.not_found"],
    summary: "List the deliveries of a webhook endpoint",
    description: "Newest first. Deliveries are kept for 30 days.",
  },
  retryDelivery: {
    address: "POST /api/v1/webhooks/:id/deliveries/:deliveryId/retry",
    access: "admin",
    response: responses.Delivery,
    errors: ["webhook.not_found", "webhook.disabled"],
    summary: "Retry a delivery",
    description:
      "Sends again a message that was delivered or has failed, with the same `webhook-id`.",
  },
  replayDeliveries: {
    address: "POST /api/v1/webhooks/:id/replay",
    access: "admin",
    body: replayInput,
    response: responses.Replay,
    status: 202,
    errors: ["webhook.not_found", "webhook.disabled"],
    summary: "Replay all messages since a time",
    description:
      "Sends all messages in the log again, or only those of `events`, each with the same `webhook-id`: messages that were delivered or have failed, and those of events that happened while the endpoint was disabled after failures. One call sends 1,000 messages, oldest first, plus any from the same moment as the last one; `nextSince` is the `since` of the next call.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
