import type { ChannelRow } from "./channels.repository";

/** The URL to which a channel's provider sends its reports. */
export const callbackUrl = ({
  origin,
  channel,
  id,
}: Pick<ChannelRow, "origin" | "channel" | "id">) =>
  `${origin}/api/message-callbacks/${channel}/${id}`;
