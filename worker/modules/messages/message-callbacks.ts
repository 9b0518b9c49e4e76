import type { Channel } from "#contract/messages";
import { AppError } from "../../lib/app-error";
import type { Call, Ctx } from "../../lib/ctx";
import type { Opened } from "../../platform/channels/outcome";
import { isSignedByTwilio, readTwilioCallback } from "../../platform/channels/sms";
import { isSignedByMeta, readMetaCallback } from "../../platform/channels/whatsapp-callback";
import { isSameSecret } from "../../platform/hmac";
import { callbackUrl } from "./callback-url";
import { openChannel } from "./channel-secrets";
import { type ChannelRow, findChannelById } from "./channels.repository";
import { takeCallback } from "./take-callback";

type Body = () => Promise<Uint8Array<ArrayBuffer>>;

/** The channel that a callback address names, with its secrets. @throws AppError route.not_found */
async function findOpened<C extends Channel>(ctx: Ctx, id: string, channel: C) {
  const row = await findChannelById(ctx, id);
  if (row?.channel !== channel) throw new AppError("route.not_found");
  const opened = await openChannel(ctx.vault, row);
  return { row: row as ChannelRow, opened: opened as Opened<C> };
}

/**
 * Responds to Meta's handshake, which happens when an owner enters the callback's address there.
 * @throws AppError route.not_found
 */
export async function verifyWhatsapp({
  ctx,
  input: { channelId, mode, verifyToken, challenge },
}: Call<{
  channelId: string;
  mode: string | undefined;
  verifyToken: string | undefined;
  challenge: string | undefined;
}>): Promise<string> {
  const { opened } = await findOpened(ctx, channelId, "whatsapp");
  const isVerified =
    mode === "subscribe" && isSameSecret(verifyToken ?? "", opened.config.verifyToken);
  if (!isVerified || challenge === undefined) throw new AppError("route.not_found");
  // Echoed without any character that a browser could take for markup.
  return challenge.replace(/[^\w-]/g, "");
}

function jsonOf(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return undefined;
  }
}

/**
 * Takes reports and replies by WhatsApp. Ignores a signed body that it does not understand, so that
 * the provider does not send it again for days.
 * @throws AppError route.not_found for an unknown channel, auth.failed for a wrong signature
 */
export async function reportWhatsapp({
  ctx,
  input: { channelId, signature, body },
}: Call<{ channelId: string; signature: string | undefined; body: Body }>): Promise<void> {
  const { row, opened } = await findOpened(ctx, channelId, "whatsapp");
  const bytes = await body();
  if (!(await isSignedByMeta(opened.secret.appSecret, bytes, signature))) {
    throw new AppError("auth.failed");
  }
  await takeCallback(ctx, row, readMetaCallback(jsonOf(bytes), opened.config.phoneNumberId));
}

/**
 * Takes reports and replies by SMS. `search` is the query of the address, "?" included.
 * @throws AppError route.not_found for an unknown channel, auth.failed for a wrong signature
 */
export async function reportSms({
  ctx,
  input: { channelId, search, signature, body },
}: Call<{
  channelId: string;
  search: string;
  signature: string | undefined;
  body: Body;
}>): Promise<void> {
  const { row, opened } = await findOpened(ctx, channelId, "sms");
  const form = new URLSearchParams(new TextDecoder().decode(await body()));
  // The address that Twilio signed; a proxy may have changed the one of the request.
  const url = `${callbackUrl(row)}${search}`;
  if (!(await isSignedByTwilio(opened.secret.authToken, { url, form }, signature))) {
    throw new AppError("auth.failed");
  }
  const reference = new URLSearchParams(search).get("reference");
  await takeCallback(ctx, row, readTwilioCallback(form, { reference, now: ctx.now }));
}
