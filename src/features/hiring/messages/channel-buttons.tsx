import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { MessageView } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { channelsQuery } from "../queries";
import { CHANNEL_NAMES } from "./kind-words";
import type { MessageMutation } from "./use-message-mutation";

export function useReadyChannels() {
  const { data } = useQuery(channelsQuery);
  return data?.items.filter(({ ready }) => ready) ?? [];
}

type ChannelButtonsProps = {
  message: MessageView;
  acts: MessageMutation;
  start: MessageMutation["mutate"];
  busy: boolean;
  waits: boolean;
};

/** Buttons that send a message by a channel; renders nothing if no channel is set up. */
export function ChannelButtons({ message, acts, start, busy, waits }: ChannelButtonsProps) {
  const { i18n, t } = useLingui();
  const ready = useReadyChannels();
  const isAgain = message.state !== "to_send";
  if (ready.length === 0) return null;
  const buttons = ready.map(({ channel }) => {
    const name = i18n._(CHANNEL_NAMES[channel]);
    return (
      <Button
        key={channel}
        variant="secondary"
        className="grow px-3!"
        busy={busy && acts.variables?.what === "send" && acts.variables.channel === channel}
        aria-disabled={waits}
        onClick={() => start({ what: "send", id: message.id, channel })}
      >
        {isAgain ? t`Send again by ${name}` : t`Send by ${name}`}
      </Button>
    );
  });
  return <div className="flex flex-wrap gap-2">{buttons}</div>;
}
