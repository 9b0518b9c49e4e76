import type { WebhookChanges } from "#contract/webhooks";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { assertContractsKnown } from "./assert-contracts-known";
import { assertUrlAllowed } from "./assert-url-allowed";
import { logGivenUp } from "./log-given-up";
import { webhookView, toStoredList } from "./webhook-view";
import { updateEndpoint } from "./webhooks.repository";

/**
 * Changes the given properties. Disabling gives up pending messages; enabling forgets the failures.
 * @throws AppError webhook.not_found, request.invalid for a URL that may not be called or an unknown
 * contract
 */
export async function changeWebhook({
  ctx,
  input: { id, url, events, contractIds, description, disabled, endPrevious },
}: EmployerCall<WebhookChanges & { id: string }>) {
  if (url !== undefined) assertUrlAllowed(ctx, url);
  await assertContractsKnown(ctx, contractIds);
  const off = { disabledAt: ctx.now, disabledReason: "owner" as const };
  const on = { disabledAt: null, disabledReason: null, failingSince: null };
  const { row, givenUp } = await updateEndpoint(ctx, id, {
    ...(url !== undefined && { url }),
    ...(events !== undefined && { events: events && toStoredList(events) }),
    ...(contractIds !== undefined && { contractIds: contractIds && toStoredList(contractIds) }),
    ...(description !== undefined && { description }),
    ...(disabled !== undefined && (disabled ? off : on)),
    ...(endPrevious && { previousSecret: null, previousUntil: null }),
  });
  if (!row) throw new AppError("webhook.not_found");
  logGivenUp(ctx, id, givenUp);
  return webhookView(row, ctx.now);
}
