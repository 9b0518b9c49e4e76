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
const TRIED_ELSEWHERE: ReadonlySet<MessageReason> = new Set<MessageReason>([
  "not_on_whatsapp",
  "invalid_number",
  "invalid_email",
  "undeliverable",
  "template_missing",
]);
export const isTriedElsewhere = (reason: MessageReason) => TRIED_ELSEWHERE.has(reason);

type Whom = { kind: MessageKind; email: string | null };

/** Whether a channel that is set up can carry this to that person. */
function reaches({ channel, config }: ChannelRow, { kind, email }: Whom): boolean {
  if (channel === "mail") return email !== null;
  if (channel === "sms") return true;
  const { templates } = config as ChannelConfig["whatsapp"];
  return templates[kind] !== undefined;
}

/**
 * The channel for a message: the wanted one, else the first in the employer's order that reaches the
 * person, `after` one that did not.
 */
export function pickChannel(
  rows: readonly ChannelRow[],
  { channels }: Pick<MessageSettings, "channels">,
  whom: Whom,
  { wanted, after }: { wanted?: Channel | undefined; after?: Channel } = {},
): ChannelRow | undefined {
  const order = wanted ? [wanted] : channels;
  const left = after ? order.slice(order.indexOf(after) + 1) : order;
  return left
    .map((channel) => rows.find((row) => row.channel === channel))
    .find((row) => row !== undefined && reaches(row, whom));
}

/** What `pickChannel` finds a channel for, so that a query passes over the others. */
export function reachOf(
  rows: readonly ChannelRow[],
  settings: Pick<MessageSettings, "channels">,
  wanted?: Channel,
): Reach {
  const reaching = (email: string | null) =>
    MESSAGE_KINDS.filter((kind) => pickChannel(rows, settings, { kind, email }, { wanted }));
  return { everybody: reaching(null), mailed: reaching("an address") };
}
