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
    summary: "List endpoints",
    description: "In the order of their making, without their secrets.",
  },
  createWebhook: {
    address: "POST /api/v1/webhooks",
    access: "admin",
    body: webhookInput,
    response: responses.NewWebhook,
    status: 201,
    location: "/api/v1/webhooks/:id",
    errors: ["webhook.limit"],
    summary: "Make an endpoint",
    description:
      "At most ten an employer. The address is https at a public name; redirects are not followed. The secret is shown this once.",
  },
  readWebhook: {
    address: "GET /api/v1/webhooks/:id",
    access: "admin",
    response: responses.Webhook,
    errors: ["webhook.not_found"],
    summary: "Read an endpoint",
    description: "Says since when it has been failing, or why it is off.",
  },
  changeWebhook: {
    address: "PATCH /api/v1/webhooks/:id",
    access: "admin",
    body: webhookChanges,
    response: responses.Webhook,
    errors: ["webhook.not_found"],
    summary: "Change an endpoint, switch it off or on",
    description: "What is not named stays. Switching off gives up the messages that wait.",
  },
  deleteWebhook: {
    address: "DELETE /api/v1/webhooks/:id",
    access: "admin",
    status: 204,
    errors: ["webhook.not_found"],
    summary: "Remove an endpoint",
    description: "With its log, for good.",
  },
  rotateSecret: {
    address: "POST /api/v1/webhooks/:id/rotate-secret",
    access: "admin",
    response: responses.NewWebhook,
    errors: ["webhook.not_found"],
    summary: "Make a new secret",
    description: "Shown this once. For 24 hours the one before it signs too.",
  },
  testWebhook: {
    address: "POST /api/v1/webhooks/:id/test",
    access: "admin",
    response: responses.Delivery,
    errors: ["webhook.not_found"],
    summary: "Send a test message",
    description:
      "At once and once, also to an endpoint that is off; the response says what came of it.",
  },
  listDeliveries: {
    address: "GET /api/v1/webhooks/:id/deliveries",
    access: "admin",
    query: deliveryQuery,
    response: responses.DeliveryPage,
    errors: ["webhook.not_found"],
    summary: "Read the log of an endpoint",
    description: "The newest first; kept for 30 days.",
  },
  retryDelivery: {
    address: "POST /api/v1/webhooks/:id/deliveries/:deliveryId/retry",
    access: "admin",
    response: responses.Delivery,
    errors: ["webhook.not_found", "webhook.disabled"],
    summary: "Send a message again",
    description: "One that was delivered or given up, with the same `webhook-id`.",
  },
  replayDeliveries: {
    address: "POST /api/v1/webhooks/:id/replay",
    access: "admin",
    body: replayInput,
    response: responses.Replay,
    status: 202,
    errors: ["webhook.not_found", "webhook.disabled"],
    summary: "Send everything again since a time",
    description:
      "All messages of the log, or those of some `events`, each with the same `webhook-id`: what was delivered, given up, or happened while the endpoint was off after failures. 1,000 a call, the oldest first, and those of the same moment as the last one: `nextSince` is the `since` of the next one.",
  },
} as const satisfies Record<string, PublishedEndpoint>;
