import type { ChannelView } from "#contract/message-settings";
import { CHANNELS, type Channel } from "#contract/messages";
import { AppError } from "../../lib/app-error";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { rfc3339 } from "../../lib/rfc3339";
import type { ChannelConfig } from "../../platform/channels/outcome";
import { mailSender } from "../../platform/mail";
import { callbackUrl } from "./callback-url";
import { type ChannelRow, deleteChannel, findChannels } from "./channels.repository";

const canMail = (ctx: EmployerCtx) => !("fault" in mailSender(ctx.env));

/** Every field that any kind of channel has, without the secrets. */
type VisibleConfig = Partial<Omit<ChannelConfig["whatsapp"], "verifyToken">> &
  Partial<ChannelConfig["sms"]> &
  ChannelConfig["mail"] & { verifyToken?: string };

/** A channel as the API returns it; only owners see the token for the provider's verification. */
export function channelView(
  ctx: EmployerCtx,
  channel: Channel,
  row: ChannelRow | undefined,
): ChannelView {
  const possible = channel !== "mail" || canMail(ctx);
  const visible = (row?.config ?? {}) as VisibleConfig;
  const isOwner = ctx.employer.scopes.includes("admin");
  return {
    channel,
    possible,
    ready: row !== undefined,
    fault: row?.fault ?? null,
    faultAt: rfc3339(row?.faultAt ?? null),
    perMinute: row?.perMinute ?? 30,
    callbackUrl: row && channel !== "mail" ? callbackUrl(row) : null,
    verifyToken: isOwner ? (visible.verifyToken ?? null) : null,
    phoneNumberId: visible.phoneNumberId ?? null,
    templates: visible.templates ?? null,
    templateLanguages: visible.templateLanguages ?? null,
    accountSid: visible.accountSid ?? null,
    from: visible.from ?? null,
    replyTo: visible.replyTo ?? null,
    updatedAt: rfc3339(row?.updatedAt ?? null),
  };
}

/** All channels, set up or not. */
export async function listMessageChannels({ ctx }: { ctx: EmployerCtx }) {
  const rows = await findChannels(ctx);
  const of = (channel: Channel) => rows.find((row) => row.channel === channel);
  return { items: CHANNELS.map((channel) => channelView(ctx, channel, of(channel))) };
}

/** Removes a channel with its secrets. @throws AppError channel.not_found */
export async function removeMessageChannel({
  ctx,
  input: { channel },
}: EmployerCall<{ channel: Channel }>) {
  if (!(await deleteChannel(ctx, channel))) throw new AppError("channel.not_found");
}
