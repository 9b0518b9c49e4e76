import { languageOfPhone } from "#contract/languages";
import type { TestMessageInput, TestMessageView } from "#contract/message-settings";
import type { Channel } from "#contract/messages";
import { AppError } from "../../lib/app-error";
import type { EmployerCall } from "../../lib/ctx";
import { employersPhone } from "../../lib/phone";
import { workerMessage } from "../../lib/words";
import type { Outcome } from "../../platform/channels/outcome";
import { sendBy } from "../../platform/channels/send";
import { newId } from "../../platform/ids";
import { callbackUrl } from "./callback-url";
import { openChannel } from "./channel-secrets";
import { findChannels } from "./channels.repository";
import { takeMail } from "./queue.repository";

function viewOf(outcome: Outcome): TestMessageView {
  switch (outcome.result) {
    case "taken":
      return { ok: true, reason: null };
    case "refused":
      return { ok: false, reason: outcome.reason };
    case "fault":
      return { ok: false, reason: outcome.fault };
    case "unsure":
      return { ok: false, reason: "no_response" };
    default:
      return { ok: false, reason: "busy" };
  }
}

/**
 * Sends a test message at once, to the owner's own phone or address. In a sandbox nothing is sent.
 * @throws AppError channel.not_found, request.invalid
 */
export async function testMessageChannel({
  ctx,
  input: { channel, to, language },
}: EmployerCall<TestMessageInput & { channel: Channel }>): Promise<TestMessageView> {
  const row = (await findChannels(ctx)).find((one) => one.channel === channel);
  if (!row) throw new AppError("channel.not_found");
  const address = channel === "mail" ? to : employersPhone("to", to);
  if (ctx.employer.sandbox) return { ok: true, reason: null };
  if (channel === "mail" && !(await takeMail(ctx, row)))
    return { ok: false, reason: "daily_limit" };
  const spoken = language ?? (channel === "mail" ? ctx.language : languageOfPhone(address));
  const words = workerMessage.test(spoken);
  const outcome = await sendBy(ctx.env, await openChannel(ctx.vault, row), {
    to: address,
    kind: "test",
    language: spoken,
    name: workerMessage.nameless(spoken),
    employer: "–",
    link: ctx.origin,
    words,
    subject: words,
    reference: `test:${newId()}`,
    callbackUrl: callbackUrl(row),
  });
  return viewOf(outcome);
}
