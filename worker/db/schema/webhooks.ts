import { sql } from "drizzle-orm";
import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import type { DeliveryView, WebhookView } from "#contract/webhooks";
import { createdAt, id, instant } from "./columns";
import { employerId } from "./employers";

/** An employer's endpoints for events. All secrets are encrypted. */
export const webhookEndpoints = sqliteTable(
  "webhook_endpoints",
  {
    id: id(),
    employerId: employerId(),
    url: text("url").notNull(),
    /** The employer's name for the endpoint. */
    description: text("description"),
    /**
     * Event types, each surrounded by spaces, so that a text search finds one; null: every event,
     * also those added later.
     */
    events: text("events"),
    /** Ids of the contracts whose events are sent, in the same format; null: all contracts. */
    contractIds: text("contract_ids"),
    secret: text("secret").notNull(),
    /**
     * The previous secrets, each with the time until which it also signs, so that a receiver can
     * switch in its own time; `previousUntil` is the latest of them.
     */
    previousSecret: text("previous_secret"),
    previousUntil: instant("previous_until"),
    /** Since when every attempt has failed; null after a success. */
    failingSince: instant("failing_since"),
    disabledAt: instant("disabled_at"),
    /** "owner", "failing" or "gone". */
    disabledReason: text("disabled_reason").$type<WebhookView["disabledReason"]>(),
    createdAt: createdAt(),
    updatedAt: instant("updated_at").notNull(),
  },
  (table) => [index("webhook_endpoints_employer").on(table.employerId, table.createdAt, table.id)],
);

/**
 * Both the outbox and the delivery log: the batch of a change writes one row per endpoint, which
 * later holds the result. Ids and timestamps only.
 */
export const webhookDeliveries = sqliteTable(
  "webhook_deliveries",
  {
    id: id(),
    endpointId: text("endpoint_id")
      .notNull()
      .references(() => webhookEndpoints.id),
    /** The `webhook-id` header, the same for all endpoints and retries. */
    eventId: text("event_id").notNull(),
    type: text("type").notNull(),
    /** A JSON object of ids. */
    data: text("data").notNull(),
    /** "pending", "delivered" or "failed". */
    status: text("status").$type<DeliveryView["status"]>().notNull().default("pending"),
    attempts: integer("attempts").notNull().default(0),
    /** A JSON list of `{at, status, error, ms}`. */
    log: text("log").notNull().default("[]"),
    /** When it is due, or, while it is being sent, when the lease ends. Null: finished. */
    nextAttemptAt: instant("next_attempt_at"),
    /** The sender that has claimed it. */
    claimId: text("claim_id"),
    deliveredAt: instant("delivered_at"),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex("webhook_deliveries_event").on(table.endpointId, table.eventId),
    index("webhook_deliveries_pending")
      .on(table.endpointId, table.nextAttemptAt)
      .where(sql`next_attempt_at IS NOT NULL`),
    index("webhook_deliveries_endpoint").on(table.endpointId, table.createdAt, table.id),
    index("webhook_deliveries_status").on(
      table.endpointId,
      table.status,
      table.createdAt,
      table.id,
    ),
    index("webhook_deliveries_type").on(table.endpointId, table.type, table.createdAt, table.id),
    index("webhook_deliveries_created").on(table.createdAt),
  ],
);
