import type { PageQuery } from "#contract/employer-queries";
import type { DeliveryQuery } from "#contract/webhooks";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { deliveryView, webhookView } from "./webhook-view";
import {
  deleteEndpoint,
  DELIVERY_ORDER,
  ENDPOINT_ORDER,
  findDeliveries,
  findEndpoint,
  findEndpoints,
} from "./webhooks.repository";

/** The employer's endpoints without their secrets, oldest first. */
export async function listWebhooks({ ctx, input }: EmployerCall<PageQuery>) {
  return pageOf(await findEndpoints(ctx, input), ENDPOINT_ORDER, input.limit, (row) =>
    webhookView(row, ctx.now),
  );
}

/** One endpoint. @throws AppError webhook.not_found, also for another employer's endpoint */
export async function readWebhook({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const row = await findEndpoint(ctx, id);
  if (!row) throw new AppError("webhook.not_found");
  return webhookView(row, ctx.now);
}

/** Deletes an endpoint with its log. @throws AppError webhook.not_found */
export async function deleteWebhook({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  if (!(await deleteEndpoint(ctx, id))) throw new AppError("webhook.not_found");
}

/** The log of an endpoint, newest first. @throws AppError webhook.not_found */
export async function listDeliveries({
  ctx,
  input: { id, ...query },
}: EmployerCall<DeliveryQuery & { id: string }>) {
  const rows = await findDeliveries(ctx, id, query);
  if (!rows) throw new AppError("webhook.not_found");
  return pageOf(rows, DELIVERY_ORDER, query.limit, deliveryView);
}
