import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { retryOnConflict } from "../../lib/retry-on-conflict";
import { newWebhookSecret } from "./sign-message";
import { retireSecret, sealSecret } from "./webhook-secrets";
import { webhookView } from "./webhook-view";
import { findEndpoint, replaceSecret } from "./webhooks.repository";

/**
 * Creates a new secret, which is only returned here; for 24 hours the previous one signs too.
 * @throws AppError webhook.not_found
 */
export async function rotateSecret({ ctx, input: { id } }: EmployerCall<{ id: string }>) {
  const secret = newWebhookSecret();
  return retryOnConflict(async () => {
    const read = await findEndpoint(ctx, id);
    if (!read) throw new AppError("webhook.not_found");
    const [sealed, retired] = await Promise.all([
      sealSecret(ctx.vault, id, "secret", secret),
      retireSecret(ctx.vault, read, ctx.now),
    ]);
    const set = { secret: sealed, ...retired };
    const body = { ...webhookView({ ...read, ...set, updatedAt: ctx.now }, ctx.now), secret };
    return (await replaceSecret(ctx, read, set, { status: 200, body })) ? body : undefined;
  });
}
