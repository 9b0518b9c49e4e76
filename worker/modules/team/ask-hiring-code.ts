import type { HiringCodeInput } from "#contract/hiring";
import { emailKey } from "#contract/team";
import type { Ctx } from "../../lib/ctx";
import { hiringCodeMail } from "../../lib/words";
import { mailSender, sendMail, workingSender } from "../../platform/mail";
import { newCode } from "../auth/codes";
import { assertCounted, limitKeys } from "../auth/sign-in-limits";
import { knownBrowser } from "./known-browser";
import { insertTeamCode } from "./team-codes.repository";

type CodeRequest = { ctx: Ctx; input: HiringCodeInput; browser: string | undefined };

/**
 * The first step of a member's sign-in. Response, row and counted attempt are the same whether the
 * e-mail is a member's or not; only a member gets a message.
 * @throws AppError rate_limited, service.unavailable
 */
export async function askHiringCode({ ctx, input, browser }: CodeRequest) {
  const sender = workingSender(ctx, mailSender(ctx.env));
  const key = emailKey(input.email);
  const keys = await limitKeys(ctx, `hiring|${(await knownBrowser(ctx, browser, key)) ?? key}`);
  const { challenge, code, hashes } = await newCode();
  const { to, ...counted } = await insertTeamCode(ctx, { ...hashes, emailKey: key, keys });
  assertCounted(ctx, keys, counted);
  // Never to the typed address: other letters may be the same in lower case (\u212A is "k"). Sent
  // after the response, so that its time reveals nothing.
  if (to) ctx.waitUntil(sendMail(ctx, sender, { to, ...hiringCodeMail(code, ctx.language) }));
  return { challenge };
}
