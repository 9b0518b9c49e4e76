import type { Ctx } from "../../lib/ctx";
import { log } from "../../lib/log";

/** Tells the operator of messages that will not be sent any more; their owner sees them in the log of the endpoint. */
export function logGivenUp(
  { requestId }: Pick<Ctx, "requestId">,
  endpointId: string,
  count: number,
): void {
  if (count > 0) log({ event: "webhook.given_up", requestId, endpointId, count });
}
