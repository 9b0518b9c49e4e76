import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { deliveryView } from "./webhook-view";
import { requeue } from "./webhooks.repository";

/**
 * Sends a delivered or failed message again, with the same `webhook-id`; a pending one stays as it is.
 * @throws AppError webhook.not_found, webhook.disabled
 */
export async function retryDelivery({
  ctx,
  input,
}: EmployerCall<{ id: string; deliveryId: string }>) {
  const { endpoint, delivery } = await requeue(ctx, input.id, input.deliveryId);
  if (!endpoint || !delivery) throw new AppError("webhook.not_found");
  if (endpoint.disabledAt !== null) throw new AppError("webhook.disabled");
  ctx.wakeOutbox?.();
  return deliveryView(delivery);
}
