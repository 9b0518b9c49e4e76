import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { Channel } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { channelsQuery } from "../queries";
import { CHANNEL_NAMES } from "./kind-words";
import type { MessagePanelProps } from "./use-message-mutation";

export function useReadyChannels(): Channel[] {
  const { data } = useQuery(channelsQuery);
  return data?.items.flatMap(({ ready, channel }) => (ready ? [channel] : [])) ?? [];
}

type ChannelButtonsProps = Pick<MessagePanelProps, "message" | "acts">;

/** Buttons that send a message by a channel; renders nothing if no channel is set up. */
export function ChannelButtons({ message: { id, state }, acts }: ChannelButtonsProps) {
  const { i18n, t } = useLingui();
  const ready = useReadyChannels();
  const isAgain = state !== "to_send";
  if (ready.length === 0) return null;
  const buttons = ready.map((channel) => {
    const name = i18n._(CHANNEL_NAMES[channel]);
    return (
      <Button
        key={channel}
        variant="secondary"
        className="grow px-3!"
        busy={acts.isBusy("send", id, channel)}
        aria-disabled={acts.waits}
        onClick={() => acts.start({ what: "send", id, channel })}
      >
        {isAgain ? t`Send again by ${name}` : t`Send by ${name}`}
      </Button>
    );
  });
  return <div className="flex flex-wrap gap-2">{buttons}</div>;
}
