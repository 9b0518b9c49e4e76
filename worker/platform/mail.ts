import { parseUrl } from "#contract/urls";
import type { Env } from "../env";
import { AppError } from "../lib/app-error";
import type { Ctx } from "../lib/ctx";
import { failureOf } from "../lib/failure";
import { log } from "../lib/log";

/** What sends e-mail, and the address it sends from. */
export type MailSender = { mail: Pick<SendEmail, "send">; from: string };

/** Why mail cannot be sent, for the log. */
type MailFault = "no_binding" | "no_sender";
/** Why codes are switched on but cannot be sent, for the log. */
type SenderFault = "unknown_value" | MailFault;

/** A stand-in on a developer's machine, which shows what it is sent (scripts/local-mail.mjs). */
const localMail = (url: string): MailSender["mail"] => ({
  send: async (message) => {
    const { ok, status } = await fetch(url, { method: "POST", body: JSON.stringify(message) });
    if (!ok) throw new Error(`the local mail responded ${status}`);
    return { messageId: crypto.randomUUID() };
  },
});

const isLocal = (url: string) => parseUrl(url)?.hostname === "localhost";

/** The sender of e-mail, or why there is none. */
export function mailSender(env: Env): MailSender | { fault: MailFault } {
  if (env.LOCAL_MAIL && isLocal(env.LOCAL_MAIL)) {
    return { mail: localMail(env.LOCAL_MAIL), from: "portal@localhost" };
  }
  if (!env.MAIL) return { fault: "no_binding" };
  if (!env.SIGN_IN_CODE_FROM) return { fault: "no_sender" };
  return { mail: env.MAIL, from: env.SIGN_IN_CODE_FROM };
}

/**
 * The sender that `SIGN_IN_CODE` asks for; undefined when codes are off. Any value but "" and
 * "email" is a fault, so that a typo cannot switch the second step off.
 */
export function codeSender(env: Env): MailSender | { fault: SenderFault } | undefined {
  if (!env.SIGN_IN_CODE) return undefined;
  return env.SIGN_IN_CODE === "email" ? mailSender(env) : { fault: "unknown_value" };
}

/** The sender; if there is none, logs why. @throws AppError service.unavailable */
export function workingSender(
  { requestId }: Pick<Ctx, "requestId">,
  sender: MailSender | { fault: SenderFault },
): MailSender {
  if (!("fault" in sender)) return sender;
  log({ event: `config.sign_in_code.${sender.fault}`, requestId });
  throw new AppError("service.unavailable", { headers: { "Retry-After": "60" } });
}

/** Sends a message after the response. A failure is logged, and people ask for another message. */
export async function sendMail(
  ctx: Pick<Ctx, "requestId">,
  { mail, from }: MailSender,
  message: { to: string; subject: string; text: string },
): Promise<void> {
  try {
    await mail.send({ from, ...message });
  } catch (error) {
    log({ event: "mail.failed", requestId: ctx.requestId, ...failureOf(error) });
  }
}
