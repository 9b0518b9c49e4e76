import { TEST_EVENT } from "#contract/webhook-events";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { postMessage } from "./post-message";
import { signingSecrets } from "./webhook-secrets";
import { type DeliveryRow, deliveryView, messageOf } from "./webhook-view";
import { findEndpoint, insertDelivery } from "./webhooks.repository";

/**
 * Sends a test message at once, even to a disabled endpoint, and returns the result. It is tried once
 * and counts neither as a success nor as a failure of the endpoint. @throws AppError webhook.not_found
 */
export async function sendTest({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const endpoint = await findEndpoint(ctx, id);
  if (!endpoint) throw new AppError("webhook.not_found");
  const row: DeliveryRow = {
    id: newId(),
    endpointId: id,
    eventId: newId(),
    type: TEST_EVENT,
    data: JSON.stringify({ webhookId: id }),
    status: "failed" as const,
    attempts: 1,
    log: "[]",
    nextAttemptAt: null,
    claimId: null,
    deliveredAt: null,
    createdAt: ctx.now,
  };
  const attempt = await postMessage(ctx, {
    url: endpoint.url,
    secrets: await signingSecrets(ctx.vault, endpoint, ctx.now),
    id: row.eventId,
    body: JSON.stringify(messageOf(row)),
  });
  const arrived = attempt.error === null && { status: "delivered" as const, deliveredAt: ctx.now };
  const sent = { ...row, ...arrived, log: JSON.stringify([attempt]) };
  if (!(await insertDelivery(ctx, sent))) throw new AppError("webhook.not_found");
  return deliveryView(sent);
}
