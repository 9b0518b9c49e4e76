import type { PageQuery } from "#contract/employer-queries";
import type { EmployerCall } from "../../lib/ctx";
import { pageOf } from "../../lib/page";
import { webhookView } from "./webhook-view";
import { ENDPOINT_ORDER, findEndpoints } from "./webhooks.repository";

/** The employer's endpoints without their secrets, oldest first. */
export async function listWebhooks({ ctx, input }: EmployerCall<PageQuery>) {
  return pageOf(await findEndpoints(ctx, input), ENDPOINT_ORDER, input.limit, (row) =>
    webhookView(row, ctx.now),
  );
}
