import type { DeliveryQuery } from "#contract/webhooks";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { deliveryView } from "./webhook-view";
import { DELIVERY_ORDER, findDeliveries } from "./webhooks.repository";

/** The log of an endpoint, newest first. @throws AppError webhook.not_found */
export async function listDeliveries({
  ctx,
  input: { id, ...query },
}: EmployerCall<DeliveryQuery & { id: string }>) {
  const rows = await findDeliveries(ctx, id, query);
  if (!rows) throw new AppError("webhook.not_found");
  return pageOf(rows, DELIVERY_ORDER, query.limit, deliveryView);
}
