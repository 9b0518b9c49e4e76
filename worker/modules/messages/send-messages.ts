import { DAY_MS } from "#contract/constants";
import type { DryRun } from "#contract/employer-queries";
import type { MessageSettings } from "#contract/message-settings";
import {
  type Channel,
  type FreeMessageInput,
  MESSAGES_MAX,
  type MessagesSent,
  SEND_METHODS,
  type SendManyInput,
  type SendMethod,
  SKIP_REASONS,
  type SkipReason,
} from "#contract/messages";
import type { EmployerCall, EmployerCtx } from "../../lib/ctx";
import { quietUntil, zonesOfPhone } from "../../lib/local-hours";
import type { ChannelRow } from "./channels.repository";
import { pickChannel, reachOf } from "./pick-channel";
import {
  type ByChannel,
  findMany,
  findChannelsAndSettings,
  findRecipients,
  insertFree,
  type FoundMessage,
  queueMany,
  UNSPACED,
} from "./send-many.repository";

type Planned = { id: string; phone: string } & (
  | { row: ChannelRow | undefined; skipped?: undefined }
  | { row?: undefined; skipped: SkipReason }
);

const counts = <K extends string>(names: readonly K[], of: (name: K) => number) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<K, number>;

/** The counts of what is done, or would be. */
function sentOf(
  ctx: EmployerCtx,
  planned: readonly Planned[],
  settings: MessageSettings,
  about: { dryRun: boolean; unknown: number; more: boolean },
): MessagesSent {
  const chosen = planned.filter(({ skipped }) => skipped === undefined);
  const by = (name: SendMethod) =>
    chosen.filter(({ row }) => (row?.channel ?? "hand") === name).length;
  const isQuiet = ({ phone, row }: Planned) =>
    row !== undefined && quietUntil(zonesOfPhone(phone), ctx.now, settings) !== undefined;
  return {
    dryRun: about.dryRun,
    queued: counts(SEND_METHODS, by),
    quiet: chosen.filter(isQuiet).length,
    skipped: counts(SKIP_REASONS, (reason) => {
      if (reason === "unknown") return about.unknown;
      return planned.filter(({ skipped }) => skipped === reason).length;
    }),
    more: about.more,
  };
}

/** The planned messages of each channel. */
function byChannel(planned: readonly Planned[]): ByChannel[] {
  const rows = [...new Set(planned.flatMap(({ row }) => row ?? []))];
  return rows.map((row) => ({
    row,
    ids: planned.filter((one) => one.row === row).map(({ id }) => id),
  }));
}

type SendOptions = {
  settings: MessageSettings;
  channels: readonly ChannelRow[];
  wanted: Channel | undefined;
};

/** A spaced message is skipped if another one was sent to the person after this instant. */
const spacedSince = ({ now }: EmployerCtx, { spacingDays }: MessageSettings) =>
  now - spacingDays * DAY_MS;

/** Decides whether a message is sent and by which channel, or else why not. */
function plan(
  ctx: EmployerCtx,
  one: FoundMessage,
  { settings, channels, wanted }: SendOptions,
): Planned {
  const { id, phone, kind, email, lastSent } = one;
  const skip = (skipped: SkipReason): Planned => ({ id, phone, skipped });
  if (!one.isToSend || !one.isCaused) return skip(one.isOptedOut ? "opted_out" : "not_to_send");
  if (one.isOptedOut) return skip("opted_out");
  if (!UNSPACED.includes(kind) && (lastSent ?? 0) > spacedSince(ctx, settings)) {
    return skip("recent");
  }
  const row = pickChannel(channels, settings, { kind, email }, { wanted });
  return row ? { id, phone, row } : skip("no_channel");
}

/**
 * Puts many messages into the queues of their channels, at most 500 a call; a dry run only counts
 * them. Concurrent calls queue no message twice.
 */
export async function sendMessages({ ctx, input }: EmployerCall<SendManyInput & DryRun>) {
  const { channels, settings } = await findChannelsAndSettings(ctx);
  const wanted = input.channel;
  const rows = await findMany(ctx, input, {
    reach: reachOf(channels, settings, wanted),
    spacedSince: spacedSince(ctx, settings),
    limit: MESSAGES_MAX,
  });
  const selected = rows.slice(0, MESSAGES_MAX);
  const planned = selected.map((one) => plan(ctx, one, { settings, channels, wanted }));
  const unknown = input.messageIds ? new Set(input.messageIds).size - selected.length : 0;
  const about = {
    dryRun: input.dryRun ?? false,
    unknown,
    more: rows[MESSAGES_MAX]?.isSendable === 1,
  };
  if (about.dryRun) return sentOf(ctx, planned, settings, about);
  const queued = await queueMany(ctx, byChannel(planned));
  // Messages that another call has taken since count as skipped here.
  const done = planned.map((one): Planned =>
    one.skipped !== undefined || queued.has(one.id)
      ? one
      : { id: one.id, phone: one.phone, skipped: "not_to_send" },
  );
  return sentOf(ctx, done, settings, about);
}

/** Writes to chosen workers in the employer's own words, by a channel or to send by hand. */
export async function writeMessages({ ctx, input }: EmployerCall<FreeMessageInput & DryRun>) {
  const { invitationIds, text, channel } = input;
  const [{ channels, settings }, rows] = await Promise.all([
    findChannelsAndSettings(ctx),
    findRecipients(ctx, invitationIds),
  ]);
  const wanted = channel === "auto" ? undefined : channel;
  const planned = rows.map(({ id, phone, email, isOptedOut }): Planned => {
    if (isOptedOut) return { id, phone, skipped: "opted_out" };
    if (channel === undefined) return { id, phone, row: undefined };
    const row = pickChannel(channels, settings, { kind: "free", email }, { wanted });
    return row ? { id, phone, row } : { id, phone, skipped: "no_channel" };
  });
  const unknown = new Set(invitationIds).size - rows.length;
  const about = { dryRun: input.dryRun ?? false, unknown, more: false };
  const body = sentOf(ctx, planned, settings, about);
  if (!about.dryRun) {
    const byHand = planned.filter((one) => one.skipped === undefined && one.row === undefined);
    const hand = byHand.length > 0 ? [{ ids: byHand.map(({ id }) => id) }] : [];
    await insertFree(ctx, text, [...byChannel(planned), ...hand], { status: 200, body });
  }
  return body;
}
