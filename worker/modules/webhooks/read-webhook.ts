import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { webhookView } from "./webhook-view";
import { findEndpoint } from "./webhooks.repository";

/** One endpoint. @throws AppError webhook.not_found, also for another employer's endpoint */
export async function readWebhook({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const row = await findEndpoint(ctx, id);
  if (!row) throw new AppError("webhook.not_found");
  return webhookView(row, ctx.now);
}
