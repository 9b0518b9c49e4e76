import type { WebhookEvent, WebhookMessage } from "#contract/webhook-events";
import type { AttemptView, DeliveryView, WebhookView } from "#contract/webhooks";
import type { webhookDeliveries, webhookEndpoints } from "../../db/schema/webhooks";
import { pick } from "../../lib/pick";
import { instants, rfc3339 } from "../../lib/rfc3339";

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

/** Words as stored: with a space on both sides of each, so that a text search finds whole words. */
export const toStoredList = (words: readonly string[]) => ` ${[...new Set(words)].join(" ")} `;
const fromStoredList = (text: string) => text.trim().split(" ");

export function webhookView(row: EndpointRow, now: number): WebhookView {
  const previous = row.previousUntil !== null && row.previousUntil > now ? row.previousUntil : null;
  return {
    ...pick(row, "id", "url", "description", "disabledReason"),
    events: row.events === null ? null : (fromStoredList(row.events) as WebhookEvent[]),
    contractIds: row.contractIds === null ? null : fromStoredList(row.contractIds),
    previousSecretUntil: rfc3339(previous),
    ...instants(row, "failingSince", "disabledAt", "createdAt", "updatedAt"),
  };
}

/** The message of a row; `timestamp` is when the event happened, the same at every attempt. */
export const messageOf = (row: Pick<DeliveryRow, "type" | "data" | "createdAt">): WebhookMessage =>
  ({
    type: row.type,
    timestamp: rfc3339(row.createdAt),
    data: JSON.parse(row.data) as unknown,
  }) as WebhookMessage;

export const deliveryView = (row: DeliveryRow): DeliveryView => ({
  ...pick(row, "id", "eventId", "status"),
  message: messageOf(row),
  attempts: JSON.parse(row.log) as AttemptView[],
  ...instants(row, "nextAttemptAt", "deliveredAt", "createdAt"),
});
