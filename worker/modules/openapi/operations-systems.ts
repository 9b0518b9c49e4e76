import type { Operations } from "./operation";

/** Webhooks, keys and this document. */
export const SYSTEM_OPERATIONS: Operations = {
  "GET /api/v1/webhooks": {
    tag: "Webhooks",
    id: "listWebhooks",
    summary: "List endpoints",
    description: "In the order of their making, without their secrets.",
    answers: [{ status: 200, json: "WebhookPage" }],
  },
  "POST /api/v1/webhooks": {
    tag: "Webhooks",
    id: "createWebhook",
    summary: "Make an endpoint",
    description:
      "At most ten an employer. The address is https at a public name; redirects are not followed. The secret is shown this once.",
    answers: [{ status: 201, json: "NewWebhook" }],
    errors: ["webhook.limit"],
    example: {
      url: "https://hooks.example.com/seasonal",
      events: ["invitation.accepted", "application.submitted"],
      description: "Payroll",
    },
  },
  "GET /api/v1/webhooks/:id": {
    tag: "Webhooks",
    id: "readWebhook",
    summary: "Read an endpoint",
    description: "Says since when it has been failing, or why it is off.",
    answers: [{ status: 200, json: "Webhook" }],
    errors: ["webhook.not_found"],
  },
  "PATCH /api/v1/webhooks/:id": {
    tag: "Webhooks",
    id: "changeWebhook",
    summary: "Change an endpoint, switch it off or on",
    description: "What is not named stays. Switching off gives up the messages that wait.",
    answers: [{ status: 200, json: "Webhook" }],
    errors: ["webhook.not_found"],
    example: { events: ["application.submitted"], disabled: false },
  },
  "DELETE /api/v1/webhooks/:id": {
    tag: "Webhooks",
    id: "deleteWebhook",
    summary: "Remove an endpoint",
    description: "With its log, for good.",
    answers: [{ status: 204 }],
    errors: ["webhook.not_found"],
  },
  "POST /api/v1/webhooks/:id/rotate-secret": {
    tag: "Webhooks",
    id: "rotateSecret",
    summary: "Make a new secret",
    description: "Shown this once. For 24 hours the one before it signs too.",
    answers: [{ status: 200, json: "NewWebhook" }],
    errors: ["webhook.not_found"],
  },
  "POST /api/v1/webhooks/:id/test": {
    tag: "Webhooks",
    id: "testWebhook",
    summary: "Send a test message",
    description:
      "At once and once, also to an endpoint that is off; the answer says what came of it.",
    answers: [{ status: 200, json: "Delivery" }],
    errors: ["webhook.not_found"],
  },
  "GET /api/v1/webhooks/:id/deliveries": {
    tag: "Webhooks",
    id: "listDeliveries",
    summary: "Read the log of an endpoint",
    description: "The newest first; kept for 30 days.",
    answers: [{ status: 200, json: "DeliveryPage" }],
    errors: ["webhook.not_found"],
  },
  "POST /api/v1/webhooks/:id/deliveries/:deliveryId/retry": {
    tag: "Webhooks",
    id: "retryDelivery",
    summary: "Send a message again",
    description: "One that was delivered or given up, with the same `webhook-id`.",
    answers: [{ status: 200, json: "Delivery" }],
    errors: ["webhook.not_found", "webhook.disabled"],
  },
  "GET /api/v1/keys": {
    tag: "Keys",
    id: "listKeys",
    summary: "List keys",
    description: "Without their secrets, revoked ones too.",
    answers: [{ status: 200, json: "KeyPage" }],
  },
  "POST /api/v1/keys": {
    tag: "Keys",
    id: "createKey",
    summary: "Make a key",
    description:
      "It can do no more than the key that makes it, and only reads unless `scopes` say more. Shown this once.",
    answers: [{ status: 201, json: "NewKey" }],
    example: { name: "Payroll", scopes: ["read"] },
  },
  "POST /api/v1/keys/:id/revoke": {
    tag: "Keys",
    id: "revokeKey",
    summary: "Revoke a key",
    description:
      "At once and for good, also the key that asks, but not the last one with `admin`. A second time changes nothing.",
    answers: [{ status: 200, json: "Key" }],
    errors: ["key.not_found", "key.last_admin"],
  },
  "GET /api/v1/openapi.json": {
    tag: "Description",
    id: "readOpenApi",
    summary: "This document",
    description: "OpenAPI 3.1; needs no key.",
    answers: [{ status: 200, files: ["application/json"] }],
  },
  "GET /api/v1/docs": {
    tag: "Description",
    id: "readDocs",
    summary: "This document as a page",
    description: "For people; needs no key.",
    answers: [{ status: 200, files: ["text/html"] }],
  },
};
