import type { Ctx } from "../../lib/ctx";
import { log } from "../../lib/log";

/** Logs given-up messages for the operator; their owner sees them in the endpoint's own log. */
export function logGivenUp(
  { requestId }: Pick<Ctx, "requestId">,
  endpointId: string,
  count: number,
): void {
  if (count > 0) log({ event: "webhook.given_up", requestId, endpointId, count });
}
