import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { log } from "../../lib/log";
import { mailSender, type MailSender } from "../../platform/mail";

/**
 * What sends members their codes: nobody signs in to the console without one.
 * @throws AppError service.unavailable
 */
export function hiringSender(ctx: Ctx): MailSender {
  const sender = mailSender(ctx.env);
  if (!("fault" in sender)) return sender;
  log({ event: `config.sign_in_code.${sender.fault}`, requestId: ctx.requestId });
  throw new AppError("service.unavailable", { headers: { "Retry-After": "60" } });
}
