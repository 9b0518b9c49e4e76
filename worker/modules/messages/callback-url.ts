import type { ChannelRow } from "./channels.repository";

/** Where a channel's provider reports to. */
export const callbackUrl = ({
  origin,
  channel,
  id,
}: Pick<ChannelRow, "origin" | "channel" | "id">) =>
  `${origin}/api/message-callbacks/${channel}/${id}`;
