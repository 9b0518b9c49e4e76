import type { MessageSettings } from "#contract/message-settings";
import {
  type Channel,
  MESSAGE_KINDS,
  type MessageKind,
  type MessageReason,
} from "#contract/messages";
import type { ChannelConfig } from "../../platform/channels/outcome";
import type { ChannelRow } from "./channels.repository";
import type { Reach } from "./message-row";

/** Reasons after which another channel may still reach the person. */
const OTHER_CHANNEL_REASONS: ReadonlySet<MessageReason> = new Set<MessageReason>([
  "not_on_whatsapp",
  "invalid_number",
  "invalid_email",
  "undeliverable",
  "template_missing",
]);
export const mayTryOtherChannel = (reason: MessageReason) => OTHER_CHANNEL_REASONS.has(reason);

type Addressee = { kind: MessageKind; email: string | null };

/** Whether this channel can carry this kind of message to this person. */
function reaches({ channel, config }: ChannelRow, { kind, email }: Addressee): boolean {
  if (channel === "mail") return email !== null;
  if (channel === "sms") return true;
  const { templates } = config as ChannelConfig["whatsapp"];
  return templates[kind] !== undefined;
}

/**
 * The channel for a message, if it reaches the person: the wanted one, else the first that does in
 * the employer's order, beginning behind `after`, which did not.
 */
export function pickChannel(
  rows: readonly ChannelRow[],
  { channels }: Pick<MessageSettings, "channels">,
  addressee: Addressee,
  { wanted, after }: { wanted?: Channel | undefined; after?: Channel } = {},
): ChannelRow | undefined {
  const order = wanted ? [wanted] : channels;
  const left = after ? order.slice(order.indexOf(after) + 1) : order;
  return left
    .map((channel) => rows.find((row) => row.channel === channel))
    .find((row) => row !== undefined && reaches(row, addressee));
}

/** The messages for which `pickChannel` finds a channel, so that a query can skip the others. */
export function reachOf(
  rows: readonly ChannelRow[],
  settings: Pick<MessageSettings, "channels">,
  wanted?: Channel,
): Reach {
  const reaching = (email: string | null) =>
    MESSAGE_KINDS.filter((kind) => pickChannel(rows, settings, { kind, email }, { wanted }));
  return { everybody: reaching(null), mailed: reaching("an address") };
}
