import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { type Channel, MESSAGES_MAX } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Labeled } from "../labeled";
import { Select } from "../select";
import { CHANNEL_NAMES } from "./kind-words";
import { lookAhead, sendByChannel, type ToSend } from "./send-by-channel";
import { SendState } from "./send-state";
import { useSendMany } from "./use-send-many";

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
  const { i18n, t } = useLingui();
  const [channel, setChannel] = useState<Channel | "">("");
  const bodies = toSend.map((one) => ({ ...one, ...(channel && { channel }) }));
  const { preview, ready, send, state } = useSendMany({
    previewKey: bodies,
    all: count,
    run: (dryRun, onProgress) => (dryRun ? lookAhead(bodies) : sendByChannel(bodies, onProgress)),
  });
  const { data: result, isPending: isSending } = send;
  const close = () => (isSending ? undefined : onClose(result !== undefined));
  const summary = result ?? (isSending ? undefined : preview);
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
            {ready > 0 ? (
              <Button busy={isSending} onClick={() => send.mutate()}>
                {preview?.more
                  ? t`Send them all`
                  : t`${plural(ready, { one: "Send to # person", other: "Send to # people" })}`}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div className="grid gap-4">
        {channels.length > 1 && !result && !isSending ? (
          <Labeled label={t`By`}>
            <Select
              value={channel}
              onChoose={(chosen) => setChannel(chosen as Channel | "")}
              options={[
                { value: "", words: t`the first that reaches each person` },
                ...channels.map((value) => ({ value, words: i18n._(CHANNEL_NAMES[value]) })),
              ]}
            />
          </Labeled>
        ) : null}
        <SendState summary={summary} {...state} />
        {/* One call handles at most 500 of a kind. */}
        {summary?.more ? (
          <p className="text-muted">
            {result
              ? t`There are more to send. Send again.`
              : t`These are the first ${MESSAGES_MAX} of each kind; the others are checked when they are sent.`}
          </p>
        ) : null}
      </div>
    </Dialog>
  );
}
