import { CODE_DIGITS } from "#contract/constants";
import type { CodeAsked } from "#contract/sign-in-code";
import { AppError } from "../../lib/app-error";
import type { Ctx } from "../../lib/ctx";
import { failureOf } from "../../lib/failure";
import { log } from "../../lib/log";
import { codeMail } from "../../lib/words";
import { newDigits, newSecret } from "../../platform/ids";
import { type CodeSender, codeSender } from "../../platform/mail";
import { codeHashes, insertCode } from "./sign-in-code.repository";
import { assertCounted, type LimitKeys } from "./sign-in-limits";

/**
 * The sender of codes; undefined where codes are switched off.
 * @throws AppError service.unavailable when they are on but cannot be sent: then nobody signs in
 * without the second step.
 */
export function senderOf(ctx: Ctx): CodeSender | undefined {
  const sender = codeSender(ctx.env);
  if (!sender || !("fault" in sender)) return sender;
  log({ event: `config.sign_in_code.${sender.fault}`, requestId: ctx.requestId });
  throw new AppError("service.unavailable", { headers: { "Retry-After": "60" } });
}

/** Runs after the response, so that its time reveals nothing. A lost message is asked for again. */
async function sendCode(ctx: Ctx, { mail, from }: CodeSender, to: string, code: string) {
  try {
    await mail.send({ from, to, ...codeMail(code, ctx.language) });
  } catch (error) {
    log({ event: "mail.failed", requestId: ctx.requestId, ...failureOf(error) });
  }
}

/**
 * The first half of a sign-in with a code. Response, row and counted try are the same whether e-mail
 * and phone belong to somebody (`userIds`) or not; only they get a message.
 * @throws AppError rate_limited
 */
export async function askCode(
  ctx: Ctx,
  { sender, keys, userIds, email, applicationId }: Asking,
): Promise<CodeAsked> {
  const challenge = newSecret();
  const code = newDigits(CODE_DIGITS);
  const hashes = await codeHashes(challenge, code);
  const counted = await insertCode(ctx, { ...hashes, userIds, keys, email, applicationId });
  assertCounted(ctx, keys, counted);
  if (userIds.length > 0) ctx.waitUntil(sendCode(ctx, sender, email, code));
  return { challenge };
}
type Asking = {
  sender: CodeSender;
  keys: LimitKeys;
  userIds: string[];
  /** Lower case. */
  email: string;
  /** The application of the link, if one asks; otherwise the newest one of each person. */
  applicationId?: string;
};
