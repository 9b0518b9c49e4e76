import type { Vault } from "../../lib/ctx";
import type { Opened } from "../../platform/channels/outcome";
import { channelContext } from "../../platform/seal-contexts";
import type { ChannelRow } from "./channels.repository";

export const sealChannelSecret = (vault: Vault, id: string, secret: Opened["secret"]) =>
  vault.seal(channelContext(id), JSON.stringify(secret));

/** A channel with its decrypted secrets, for calls to its provider. @throws Unreadable */
export async function openChannel(vault: Vault, row: ChannelRow): Promise<Opened> {
  const json = row.secret === null ? "{}" : await vault.open(channelContext(row.id), row.secret);
  // Only `writeChannel` stores this, so its shape is the one for `channel`.
  return {
    channel: row.channel,
    config: row.config,
    secret: JSON.parse(json),
  } as unknown as Opened;
}
