import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { MessageView } from "#contract/messages";
import { Button } from "../../../components/ui/button";
import { Dialog } from "../../../components/ui/dialog";
import { formatPhone } from "../../../lib/format";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { useNameOf } from "../use-name-of";

type StopDialogProps = { message: MessageView; open: boolean; onClose: () => void };

/** A worker has asked for no more messages. */
export function StopDialog({ message, open, onClose }: StopDialogProps) {
  const { i18n, t } = useLingui();
  const queries = useQueryClient();
  const name = useNameOf()(message);
  const stop = useMutation({
    mutationFn: () =>
      callApi("POST /api/v1/opt-outs", { body: { invitationId: message.invitationId, note: "" } }),
    onSuccess: async () => {
      notify("success", t`${name} gets no more messages.`);
      await queries.invalidateQueries({ queryKey: ["api", "v1"] });
    },
    onError: (error) => notify("error", hiringFailure(i18n, error)),
    onSettled: onClose,
  });
  return (
    <Dialog
      open={open}
      title={t`No more messages to ${name}?`}
      onClose={onClose}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="danger" busy={stop.isPending} onClick={() => stop.mutate()}>
            <Trans>Stop messages</Trans>
          </Button>
        </>
      }
    >
      <p>
        {t`Nothing more will be sent to ${formatPhone(message.phone)}, not even by hand, until the worker asks for messages again.`}
      </p>
    </Dialog>
  );
}
