import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Button, ButtonLink } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { MESSAGES } from "../messages/messages-path";
import { SendState } from "../messages/send-state";
import { countQueued } from "../messages/send-summary";
import { useMessageLists } from "../messages/use-message-mutation";
import { type FreeMessage, sendFree } from "./send-free";

export type Sending = {
  message: FreeMessage;
  /**
   * The same for every retry of one message, also after closing the dialog: nobody gets it twice.
   */
  sendingId: string;
};
type SendFreeDialogProps = Sending & { onSent: () => void; onClose: () => void };

/** Previews who would get a message and who would not; then writes it, and shows the outcome. */
export function SendFreeDialog({ message, sendingId, onSent, onClose }: SendFreeDialogProps) {
  const { t } = useLingui();
  const [previewId] = useState(() => crypto.randomUUID());
  const [done, setDone] = useState(0);
  const lists = useMessageLists();
  const preview = useQuery({
    queryKey: ["free message", previewId],
    queryFn: () => sendFree({ ...message, dryRun: true, sendingId }),
    gcTime: 0,
  });
  const send = useMutation({
    mutationFn: () => sendFree({ ...message, dryRun: false, sendingId, onProgress: setDone }),
    onSuccess: onSent,
    onSettled: () => lists.invalidate(),
  });
  const isByHand = message.method === "hand";
  const result = send.data;
  const ready = preview.data ? countQueued(preview.data) : 0;
  const close = () => (send.isPending ? undefined : onClose());
  const title = () => {
    if (!result) return t`Who gets it`;
    return isByHand ? t`They are ready to send` : t`They are in the queue`;
  };
  return (
    <Dialog
      open
      title={title()}
      onClose={close}
      actions={
        result ? (
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Write another one</Trans>
            </Button>
            <ButtonLink to={`${MESSAGES}?${isByHand ? "" : "box=waiting&"}kind=free`}>
              <Trans>Go to the messages</Trans>
            </ButtonLink>
          </>
        ) : (
          <>
            <Button variant="secondary" onClick={close}>
              <Trans>Back to the text</Trans>
            </Button>
            {ready > 0 ? (
              <Button busy={send.isPending} onClick={() => send.mutate()}>
                {isByHand
                  ? t`${plural(ready, { one: "Add # to “To send”", other: "Add # to “To send”" })}`
                  : t`${plural(ready, { one: "Send to # person", other: "Send to # people" })}`}
              </Button>
            ) : null}
          </>
        )
      }
    >
      <div className="grid gap-4">
        <SendState
          summary={result ?? preview.data}
          progress={send.isPending ? { done, all: message.invitationIds.length } : undefined}
          loading={preview.isPending}
          failure={send.error ?? preview.error}
        />
      </div>
    </Dialog>
  );
}
