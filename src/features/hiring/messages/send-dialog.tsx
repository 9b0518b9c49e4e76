import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { type Channel, MESSAGES_MAX } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Labeled } from "../labeled";
import { Select } from "../select";
import { CHANNEL_NAMES } from "./kind-words";
import { SendState } from "./send-state";
import { countQueued } from "./send-summary";
import { lookAhead, type ToSend, useSendMany } from "./use-send-many";

type SendDialogProps = {
  /** Each entry is one request. */
  toSend: readonly ToSend[];
  count: number;
  channels: readonly Channel[];
  onClose: (isSent: boolean) => void;
};

/**
 * Previews who would get a message by a channel and who would not; then sends, and shows the
 * outcome.
 */
export function SendDialog({ toSend, count, channels, onClose }: SendDialogProps) {
  const { t } = useLingui();
  const [channel, setChannel] = useState<Channel | "">("");
  const bodies = toSend.map((one) => ({ ...one, ...(channel && { channel }) }));
  const preview = useQuery({
    queryKey: ["messages to send", bodies],
    queryFn: () => lookAhead(bodies),
    staleTime: 0,
    gcTime: 0,
  });
  const { send, sent } = useSendMany(bodies);
  const { data: result, isPending: isSending } = send;
  const close = () => (isSending ? undefined : onClose(result !== undefined));
  const summary = result ?? (isSending ? undefined : preview.data);
  return (
    <Dialog
      open
      title={
        result
          ? t`Added to the queue`
          : t`${plural(count, { one: "Send # message", other: "Send # messages" })}`
      }
      onClose={close}
      actions={
        result ? (
          <Button onClick={close}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Cancel</Trans>
            </Button>
            <SendButton preview={preview.data} busy={isSending} onClick={() => send.mutate()} />
          </>
        )
      }
    >
      <div className="grid gap-4">
        {channels.length > 1 && !result && !isSending ? (
          <ChannelChoice channels={channels} channel={channel} onChoose={setChannel} />
        ) : null}
        <SendState
          summary={summary}
          progress={isSending ? { done: sent, all: count } : undefined}
          loading={preview.isPending}
          failure={send.error ?? (result ? null : preview.error)}
        />
        {summary?.more ? <MoreNotice isSent={result !== undefined} /> : null}
      </div>
    </Dialog>
  );
}

type SendButtonProps = {
  preview: Awaited<ReturnType<typeof lookAhead>>;
  busy: boolean;
  onClick: () => void;
};

/** Renders nothing if nobody would get a message. */
function SendButton({ preview, busy, onClick }: SendButtonProps) {
  const { t } = useLingui();
  const ready = preview ? countQueued(preview) : 0;
  if (ready === 0) return null;
  return (
    <Button busy={busy} onClick={onClick}>
      {preview?.more
        ? t`Send them all`
        : t`${plural(ready, { one: "Send to # person", other: "Send to # people" })}`}
    </Button>
  );
}

/** Says that there are more messages: one call handles at most 500 of a kind. */
function MoreNotice({ isSent }: { isSent: boolean }) {
  const { t } = useLingui();
  return (
    <p className="text-muted">
      {isSent
        ? t`There are more to send. Send again.`
        : t`These are the first ${MESSAGES_MAX} of each kind; the others are checked when they are sent.`}
    </p>
  );
}

type ChannelChoiceProps = {
  channels: readonly Channel[];
  channel: Channel | "";
  onChoose: (channel: Channel | "") => void;
};

function ChannelChoice({ channels, channel, onChoose }: ChannelChoiceProps) {
  const { i18n, t } = useLingui();
  return (
    <Labeled label={t`By`}>
      <Select
        value={channel}
        onChoose={(chosen) => onChoose(chosen as Channel | "")}
        options={[
          { value: "", words: t`the first that reaches each person` },
          ...channels.map((value) => ({ value, words: i18n._(CHANNEL_NAMES[value]) })),
        ]}
      />
    </Labeled>
  );
}
