import type {
  ChannelView,
  MailChannelInput,
  SmsInput,
  WhatsappInput,
} from "#contract/message-settings";
import type { Channel } from "#contract/messages";
import { assertNeverExpires, assertHoldsScopes } from "../../lib/assert-holds-scopes";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { invalidField } from "../../lib/invalid-field";
import { retryOnConflict } from "../../lib/retry-on-conflict";
import type { ChannelConfig, ChannelSecret } from "../../platform/channels/outcome";
import { newId, newSecret } from "../../platform/ids";
import { openChannel, sealChannelSecret } from "./channel-secrets";
import { type ChannelRow, findChannels, writeChannel } from "./channels.repository";
import { channelView } from "./message-channels";

/**
 * A channel as stored, with its secrets. The caller must hold `invite`, because the provider's
 * account that they name reads links and phones from then on.
 * @throws AppError key.scope, key.expires
 */
async function findSetUp<C extends Channel>(ctx: EmployerCtx, channel: C) {
  assertHoldsScopes(ctx, ["invite"]);
  assertNeverExpires(ctx);
  const row = (await findChannels(ctx)).find((one) => one.channel === channel);
  const opened = row && (await openChannel(ctx.vault, row));
  return {
    row,
    config: opened?.config as ChannelConfig[C] | undefined,
    secret: opened?.secret as ChannelSecret[C] | undefined,
  };
}

/** A secret as it was sent, else the stored one. @throws AppError request.invalid without either */
function secretOf(sent: string | undefined, stored: string | undefined, path: string): string {
  const secret = sent ?? stored;
  if (secret !== undefined) return secret;
  throw invalidField(path, "required");
}

type Written = { perMinute: number; config: object; secret: ChannelSecret[Channel] };

/** Writes the channel; undefined when another owner has changed it since it was read. */
async function write(
  ctx: EmployerCtx,
  channel: Channel,
  known: ChannelRow | undefined,
  { perMinute, config, secret }: Written,
): Promise<ChannelView | undefined> {
  const id = known?.id ?? newId();
  const readAt = known?.updatedAt ?? 0;
  const row: ChannelRow = {
    id,
    employerId: ctx.employer.employerId,
    channel,
    config: config as Record<string, unknown>,
    secret: await sealChannelSecret(ctx.vault, id, secret),
    origin: ctx.origin,
    perMinute,
    workedAt: 0,
    turnId: null,
    fault: null,
    faultAt: null,
    createdAt: ctx.now,
    updatedAt: Math.max(ctx.now, readAt + 1),
  };
  return (await writeChannel(ctx, row, readAt)) ? channelView(ctx, channel, row) : undefined;
}

/** Sets WhatsApp up. @throws AppError request.invalid without secrets the first time */
export const setWhatsapp = ({
  ctx,
  input: { accessToken, appSecret, perMinute, ...input },
}: EmployerCall<WhatsappInput>) =>
  retryOnConflict(async () => {
    const known = await findSetUp(ctx, "whatsapp");
    const config = { ...input, verifyToken: known.config?.verifyToken ?? newSecret() };
    const secret = {
      accessToken: secretOf(accessToken, known.secret?.accessToken, "accessToken"),
      appSecret: secretOf(appSecret, known.secret?.appSecret, "appSecret"),
    };
    return write(ctx, "whatsapp", known.row, { perMinute, config, secret });
  });

/** Sets SMS up. @throws AppError request.invalid without a secret the first time */
export const setSms = ({
  ctx,
  input: { authToken, perMinute, ...config },
}: EmployerCall<SmsInput>) =>
  retryOnConflict(async () => {
    const known = await findSetUp(ctx, "sms");
    const secret = { authToken: secretOf(authToken, known.secret?.authToken, "authToken") };
    return write(ctx, "sms", known.row, { perMinute, config, secret });
  });

/** Sets e-mail up. If the portal cannot send any, the first message stops it (`unavailable`). */
export const setMail = ({ ctx, input: { perMinute, ...config } }: EmployerCall<MailChannelInput>) =>
  retryOnConflict(async () => {
    const { row } = await findSetUp(ctx, "mail");
    return write(ctx, "mail", row, { perMinute, config, secret: {} });
  });
