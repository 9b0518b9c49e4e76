import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useId, useState } from "react";
import {
  type Channel,
  MESSAGES_MAX,
  type MessageKind,
  type MessagesSent,
} from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { Notice } from "../../../components/ui/notice";
import { SkeletonLines } from "../../../components/ui/skeleton";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { CHANNEL_NAMES } from "./kind-words";
import { addUp, countQueued, SendSummary } from "./send-summary";
import { useMessageLists } from "./use-message-acts";

/** Named messages, or all of a kind or a contract. */
export type ToSend = { messageIds?: string[]; kind?: MessageKind; contract?: string };

type SendDialogProps = {
  toSend: ToSend;
  count: number;
  channels: readonly Channel[];
  onClose: (isSent: boolean) => void;
};

/** Who would get a message by a channel and who not; then sends them, and says what came of it. */
export function SendDialog({ toSend, count, channels, onClose }: SendDialogProps) {
  const { i18n, t } = useLingui();
  const id = useId();
  const [channel, setChannel] = useState<Channel | "">("");
  const body = { ...toSend, ...(channel && { channel }) };
  const preview = useQuery({
    queryKey: ["messages to send", body],
    queryFn: () => callApi("POST /api/v1/messages/send", { query: { dryRun: "true" }, body }),
    staleTime: 0,
    gcTime: 0,
  });
  const { send, sent } = useSendMany(body);
  const result = send.data;
  const isSent = result !== undefined;
  const ready = preview.data ? countQueued(preview.data) : 0;
  const failure = send.error ?? (isSent ? null : preview.error);
  return (
    <Dialog
      open
      title={
        isSent
          ? t`Sent to the queue`
          : t`${plural(count, { one: "Send # message", other: "Send # messages" })}`
      }
      onClose={() => (send.isPending ? undefined : onClose(isSent))}
      actions={
        isSent ? (
          <Button onClick={() => onClose(true)}>
            <Trans>Done</Trans>
          </Button>
        ) : (
          <>
            <Button
              variant="secondary"
              onClick={() => (send.isPending ? undefined : onClose(false))}
            >
              <Trans>Cancel</Trans>
            </Button>
            {ready > 0 ? (
              <Button busy={send.isPending} onClick={() => send.mutate()}>
                {preview.data?.more
                  ? t`Send them all`
                  : t`${plural(ready, { one: "Send to # person", other: "Send to # people" })}`}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div className="grid gap-4">
        {failure ? (
          <Notice tone="danger" role="alert">
            {hiringFailure(i18n, failure)}
          </Notice>
        ) : null}
        {channels.length > 1 && !isSent ? (
          <div className="grid gap-1.5">
            <label htmlFor={id} className="font-semibold">
              <Trans>By</Trans>
            </label>
            <select
              id={id}
              className="control"
              value={channel}
              disabled={send.isPending}
              onChange={({ target }) => setChannel(target.value as Channel | "")}
            >
              <option value="">{t`the first that reaches each person`}</option>
              {channels.map((one) => (
                <option key={one} value={one}>
                  {i18n._(CHANNEL_NAMES[one])}
                </option>
              ))}
            </select>
          </div>
        ) : null}
        {send.isPending ? (
          <div className="grid gap-1.5" role="status">
            <span>{t`${sent} of ${count}`}</span>
            <progress className="meter" value={sent} max={count} aria-label={t`Progress`} />
          </div>
        ) : null}
        {result ? <SendSummary result={result} /> : null}
        {!isSent && !send.isPending && preview.data ? (
          <>
            <SendSummary result={preview.data} />
            {preview.data.more ? (
              <p className="text-muted">
                {t`These are the first ${MESSAGES_MAX}; the others are looked at as they are sent.`}
              </p>
            ) : null}
          </>
        ) : null}
        {!isSent && preview.isPending ? (
          <div role="status" aria-label={t`Loading`}>
            <SkeletonLines count={3} />
          </div>
        ) : null}
      </div>
    </Dialog>
  );
}

/** Sends in calls of at most 500, until nothing is left that can be sent. */
function useSendMany(body: ToSend & { channel?: Channel }) {
  const [sent, setSent] = useState(0);
  const lists = useMessageLists();
  const send = useMutation({
    mutationFn: async () => {
      let total: MessagesSent | undefined;
      // oxlint-disable no-await-in-loop -- each call goes on where the one before ended
      for (;;) {
        const part = await callApi("POST /api/v1/messages/send", {
          body,
          idempotencyKey: crypto.randomUUID(),
        });
        total = addUp(total, part);
        setSent(countQueued(total));
        if (!part.more || countQueued(part) === 0) return total;
      }
      // oxlint-enable no-await-in-loop
    },
    onSettled: () => lists.reread(),
  });
  return { send, sent };
}
