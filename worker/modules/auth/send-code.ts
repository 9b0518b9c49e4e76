import type { CodeChallenge } from "#contract/sign-in-code";
import type { Ctx } from "../../lib/ctx";
import { codeMail } from "../../lib/words";
import { codeSender, type MailSender, sendMail, workingSender } from "../../platform/mail";
import { newCode } from "./codes";
import { insertCode } from "./sign-in-code.repository";
import { assertCounted, type LimitKeys } from "./sign-in-limits";

/**
 * The sender of codes; undefined where codes are switched off.
 * @throws AppError service.unavailable when they are on but cannot be sent: then nobody signs in
 * without the second step.
 */
export function senderOf(ctx: Ctx): MailSender | undefined {
  const sender = codeSender(ctx.env);
  return sender && workingSender(ctx, sender);
}

/**
 * The first half of a sign-in with a code. Response, stored row and counted try are the same for
 * known (`userIds`) and unknown people; only known people get a message.
 * @throws AppError rate_limited
 */
export async function sendCode(
  ctx: Ctx,
  { sender, keys, userIds, email, applicationId }: CodeRequest,
): Promise<CodeChallenge> {
  const { challenge, code, hashes } = await newCode();
  const counted = await insertCode(ctx, { ...hashes, userIds, keys, email, applicationId });
  assertCounted(ctx, keys, counted);
  // Sent after the response, so that its timing reveals nothing.
  const message = { to: email, ...codeMail(code, ctx.language) };
  if (userIds.length > 0) ctx.waitUntil(sendMail(ctx, sender, message));
  return { challenge };
}
type CodeRequest = {
  sender: MailSender;
  keys: LimitKeys;
  userIds: string[];
  /** Lower case. */
  email: string;
  /** The link's application, if a link asks for the code; otherwise each person's newest one. */
  applicationId?: string;
};
