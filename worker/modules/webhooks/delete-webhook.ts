import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { deleteEndpoint } from "./webhooks.repository";

/** Deletes an endpoint with its log. @throws AppError webhook.not_found */
export async function deleteWebhook({
  ctx,
  input: { id },
}: {
  ctx: EmployerCtx;
  input: { id: string };
}): Promise<void> {
  if (!(await deleteEndpoint(ctx, id))) throw new AppError("webhook.not_found");
}
