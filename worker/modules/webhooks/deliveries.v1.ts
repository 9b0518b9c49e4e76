import type { PageQuery } from "#contract/employer-queries";
import type { Page } from "#contract/employer-views";
import { type DeliveryView, TEST_EVENT } from "#contract/webhooks";
import { pageOf } from "../../db/page";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { postMessage } from "./post-message";
import { signingSecrets } from "./webhook-secrets";
import { type DeliveryRow, deliveryView, messageOf } from "./webhook-view";
import { findDeliveries, findEndpoint, insertDelivery, requeue } from "./webhooks.repository";

/** The log of an endpoint, the newest first. @throws AppError webhook.not_found */
export async function listDeliveries({
  ctx,
  input: { id, ...query },
}: {
  ctx: EmployerCtx;
  input: PageQuery & { id: string };
}): Promise<Page<DeliveryView>> {
  const [[endpoint], rows] = await findDeliveries(ctx, id, query);
  if (!endpoint) throw new AppError("webhook.not_found");
  const { page, nextCursor } = pageOf(rows, "createdAt", query.limit);
  return { items: page.map(deliveryView), nextCursor };
}

/**
 * Sends a message again that was delivered or given up, with the same `webhook-id`; one that still
 * waits stays as it is. @throws AppError webhook.not_found, webhook.disabled
 */
export async function retryDelivery({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: { id: string; deliveryId: string };
}): Promise<DeliveryView> {
  const { endpoint, delivery } = await requeue(ctx, input.id, input.deliveryId);
  if (!endpoint || !delivery) throw new AppError("webhook.not_found");
  if (endpoint.disabledAt !== null) throw new AppError("webhook.disabled");
  ctx.wakeOutbox?.();
  return deliveryView(delivery);
}

/**
 * Sends a test message at once, also to an endpoint that is switched off, and says what came of it.
 * It is tried once and counts neither for nor against the endpoint. @throws AppError webhook.not_found
 */
export async function sendTest({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<DeliveryView> {
  const endpoint = await findEndpoint(ctx, id);
  if (!endpoint) throw new AppError("webhook.not_found");
  const row: DeliveryRow = {
    id: newId(),
    endpointId: id,
    eventId: newId(),
    type: TEST_EVENT,
    data: JSON.stringify({ webhookId: id }),
    status: "failed",
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
  const arrived = attempt.error === null && { status: "delivered", deliveredAt: ctx.now };
  const sent = { ...row, ...arrived, log: JSON.stringify([attempt]) };
  await insertDelivery(ctx, sent);
  return deliveryView(sent);
}
