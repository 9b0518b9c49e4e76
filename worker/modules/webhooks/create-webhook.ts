import type { NewWebhookView, WebhookInput } from "#contract/webhooks";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { assertUrlAllowed } from "./assert-url-allowed";
import { newWebhookSecret } from "./sign-message";
import { sealSecret } from "./webhook-secrets";
import { webhookView, wordsText } from "./webhook-view";
import { insertEndpoint } from "./webhooks.repository";

/**
 * Creates an endpoint with a new secret, which is returned this once.
 * @throws AppError request.invalid for a URL that may not be called, webhook.limit
 */
export async function createWebhook({
  ctx,
  input,
}: {
  ctx: EmployerCtx;
  input: WebhookInput;
}): Promise<NewWebhookView> {
  assertUrlAllowed(ctx, input.url);
  const id = newId();
  const secret = newWebhookSecret();
  const row = await insertEndpoint(ctx, {
    id,
    employerId: ctx.employer.employerId,
    url: input.url,
    description: input.description ?? null,
    events: wordsText(input.events),
    contractIds: input.contractIds ? wordsText(input.contractIds) : null,
    secret: await sealSecret(ctx.vault, id, "secret", secret),
    createdAt: ctx.now,
    updatedAt: ctx.now,
  });
  if (!row) throw new AppError("webhook.limit");
  return { ...webhookView(row, ctx.now), secret };
}
