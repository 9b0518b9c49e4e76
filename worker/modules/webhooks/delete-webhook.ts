import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { deleteEndpoint } from "./webhooks.repository";

/** Deletes an endpoint with its log. @throws AppError webhook.not_found */
export async function deleteWebhook({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  if (!(await deleteEndpoint(ctx, id))) throw new AppError("webhook.not_found");
}
