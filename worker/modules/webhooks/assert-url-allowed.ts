import { describeErrors } from "#contract/employer-messages";
import { isWebhookUrl } from "#contract/webhooks";
import { AppError } from "../../lib/app-error";
import type { EmployerCtx } from "../../lib/ctx";
import { mayCallLocalhost } from "./post-message";

/** @throws AppError request.invalid for an address that webhooks may not call, such as localhost */
export function assertUrlAllowed(ctx: EmployerCtx, url: string) {
  if (isWebhookUrl(url, { localhost: mayCallLocalhost(ctx.env) })) return;
  const errors = describeErrors([{ path: "url", code: "invalid_url" }], undefined);
  throw new AppError("request.invalid", { errors });
}
