import type { NewWebhookView } from "#contract/webhooks";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { newWebhookSecret } from "./sign-message";
import { openSecret, PREVIOUS_SECRET_MS, sealSecret } from "./webhook-secrets";
import { webhookView } from "./webhook-view";
import { findEndpoint, replaceSecret } from "./webhooks.repository";

/** Of two concurrent rotations, the loser starts again from the winner's secret. */
const ROUNDS = 3;

/**
 * Creates a new secret and returns it this once; for 24 hours the one before signs too.
 * @throws AppError webhook.not_found
 */
export async function rotateSecret({
  ctx,
  input: { id },
}: EmployerCall<{ id: string }>): Promise<NewWebhookView> {
  const secret = newWebhookSecret();
  for (let round = 0; round < ROUNDS; round++) {
    // oxlint-disable-next-line no-await-in-loop -- each round reads what the last one lost to
    const read = await findEndpoint(ctx, id);
    if (!read) throw new AppError("webhook.not_found");
    // oxlint-disable-next-line no-await-in-loop -- as above
    const current = await openSecret(ctx.vault, read);
    // oxlint-disable-next-line no-await-in-loop -- as above
    const [sealed, previousSecret] = await Promise.all([
      sealSecret(ctx.vault, id, "secret", secret),
      sealSecret(ctx.vault, id, "previous_secret", current),
    ]);
    const previousUntil = ctx.now + PREVIOUS_SECRET_MS;
    const set = { secret: sealed, previousSecret, previousUntil };
    const body = { ...webhookView({ ...read, ...set, updatedAt: ctx.now }, ctx.now), secret };
    // oxlint-disable-next-line no-await-in-loop -- as above
    if (await replaceSecret(ctx, read, set, { status: 200, body })) return body;
  }
  throw new AppError("service.unavailable", { headers: { "Retry-After": "1" } });
}
