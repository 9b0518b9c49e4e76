import { CODE_DIGITS } from "#contract/constants";
import type { CodeAsked } from "#contract/sign-in-code";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { errorClass, log } from "../../lib/log";
import { codeMail } from "../../lib/words";
import { newDigits, newSecret } from "../../platform/ids";
import { type CodeSender, codeSender } from "../../platform/mail";
import { codeHashes, insertCode } from "./sign-in-code.repository";
import type { LimitKeys } from "./sign-in-limits";

/**
 * Who sends codes, or undefined where none is asked for.
 * @throws AppError service.unavailable when codes are asked for but cannot be sent: nobody comes in
 * without the second step then.
 */
export function senderOf(ctx: Ctx): CodeSender | undefined {
  const sender = codeSender(ctx.env);
  if (!sender || !("fault" in sender)) return sender;
  log({ event: `config.sign_in_code.${sender.fault}`, requestId: ctx.requestId });
  throw new AppError("service.unavailable", { headers: { "Retry-After": "60" } });
}

/** Sent after the answer, so that its time tells nothing. A lost message is asked for again. */
async function sendCode(ctx: Ctx, { mail, from }: CodeSender, to: string, code: string) {
  try {
    await mail.send({ from, to, ...codeMail(code, ctx.language) });
  } catch (error) {
    log({ event: "mail.failed", requestId: ctx.requestId, errorClass: errorClass(error) });
  }
}

/**
 * The first half of a sign-in with a code: the same answer, row and counted try whether e-mail and
 * phone name somebody (`userIds`) or not; only they get a message.
 * @throws AppError rate_limited
 */
export async function askCode(
  ctx: Ctx,
  { sender, keys, userIds, email, applicationId }: Asking,
): Promise<CodeAsked> {
  const challenge = newSecret();
  const code = newDigits(CODE_DIGITS);
  const hashes = await codeHashes(challenge, code);
  await insertCode(ctx, { ...hashes, userIds, keys, email, applicationId });
  if (userIds.length > 0) ctx.waitUntil(sendCode(ctx, sender, email, code));
  return { challenge };
}
type Asking = {
  sender: CodeSender;
  keys: LimitKeys;
  userIds: string[];
  /** Lower case. */
  email: string;
  /** What the link leads to that asks; the newest one of each person where no link does. */
  applicationId?: string;
};
