import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { Button, ButtonLink } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { MESSAGES } from "../messages/messages-path";
import { SendState } from "../messages/send-state";
import { useSendMany } from "../messages/use-send-many";
import { type Sending, sendFree } from "./send-free";

type SendFreeDialogProps = { sending: Sending; onSent: () => void; onClose: () => void };

/** Previews who would get a message and who would not; then writes it, and shows the outcome. */
export function SendFreeDialog({ sending, onSent, onClose }: SendFreeDialogProps) {
  const { t } = useLingui();
  const [previewId] = useState(() => crypto.randomUUID());
  const { preview, ready, send, state } = useSendMany({
    previewKey: [previewId],
    all: sending.message.invitationIds.length,
    run: (dryRun, onProgress) => sendFree(sending, dryRun, onProgress),
    onSent,
  });
  const isByHand = sending.message.method === "hand";
  const result = send.data;
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
        <SendState summary={result ?? preview} {...state} />
      </div>
    </Dialog>
  );
}
