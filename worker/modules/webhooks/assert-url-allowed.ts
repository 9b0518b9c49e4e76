import { isWebhookUrl } from "#contract/webhooks";
import type { EmployerCtx } from "../../lib/ctx";
import { invalidField } from "../../lib/invalid-field";
import { mayCallLocalhost } from "./post-message";

/** @throws AppError request.invalid for an address that webhooks may not call, such as localhost */
export function assertUrlAllowed(ctx: EmployerCtx, url: string) {
  if (isWebhookUrl(url, { localhost: mayCallLocalhost(ctx.env) })) return;
  throw invalidField("url", "invalid_url");
}
