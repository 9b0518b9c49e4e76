import type { ReplayInput } from "#contract/webhooks";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import { requeueSince } from "./webhooks.repository";

/** The messages that one call resends, plus any others of the same millisecond as the last one. */
const MESSAGES_MAX = 1000;

/**
 * Sends every message again that is still in the log and happened since a time, each with the same
 * `webhook-id`. @throws AppError webhook.not_found, webhook.disabled
 */
export async function replayDeliveries({ ctx, input }: EmployerCall<ReplayInput & { id: string }>) {
  const { endpoint, queued, nextSince } = await requeueSince(ctx, input, MESSAGES_MAX);
  if (!endpoint) throw new AppError("webhook.not_found");
  if (endpoint.disabledAt !== null) throw new AppError("webhook.disabled");
  ctx.wakeOutbox?.();
  return { queued, nextSince: rfc3339(nextSince) };
}
