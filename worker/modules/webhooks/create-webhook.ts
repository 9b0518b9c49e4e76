import type { WebhookInput } from "#contract/webhooks";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { newId } from "../../platform/ids";
import { assertContractsKnown } from "./assert-contracts-known";
import { assertUrlAllowed } from "./assert-url-allowed";
import { newWebhookSecret } from "./sign-message";
import { sealSecret } from "./webhook-secrets";
import { webhookView, toStoredList } from "./webhook-view";
import { insertEndpoint } from "./webhooks.repository";

/**
 * Creates an endpoint with a new secret, which is only returned here.
 * @throws AppError request.invalid for a URL that may not be called or an unknown contract,
 * webhook.limit
 */
export async function createWebhook({ ctx, input }: EmployerCall<WebhookInput>) {
  assertUrlAllowed(ctx, input.url);
  await assertContractsKnown(ctx, input.contractIds);
  const id = newId();
  const secret = newWebhookSecret();
  const row = {
    id,
    employerId: ctx.employer.employerId,
    url: input.url,
    description: input.description ?? null,
    events: input.events ? toStoredList(input.events) : null,
    contractIds: input.contractIds ? toStoredList(input.contractIds) : null,
    secret: await sealSecret(ctx.vault, id, "secret", secret),
    previousSecret: null,
    previousUntil: null,
    failingSince: null,
    disabledAt: null,
    disabledReason: null,
    createdAt: ctx.now,
    updatedAt: ctx.now,
  };
  const body = { ...webhookView(row, ctx.now), secret };
  if (!(await insertEndpoint(ctx, row, { status: 201, body }))) throw new AppError("webhook.limit");
  return body;
}
