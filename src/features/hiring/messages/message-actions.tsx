import { Trans, useLingui } from "@lingui/react/macro";
import { Button } from "../../../components/ui/button";
import { CopyButton } from "../../../components/ui/copy-button";
import { formatPhone } from "../../../lib/format";
import { callApi } from "../api";
import { ConfirmedAction } from "../confirmed-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useNameOf } from "../use-name-of";
import { VanishingButton } from "../vanishing-button";
import { ChannelButtons } from "./channel-buttons";
import { NotNow } from "./not-now";
import type { MessagePanelProps } from "./use-message-mutation";
import { WhatsAppButton } from "./whatsapp-button";

/** The actions for a message in its state; one of them stands out. */
export function MessageActions(props: MessagePanelProps) {
  const { acts, message } = props;
  const { id, state, undoUntil } = message;
  const takeBack = {
    variant: "secondary",
    busy: acts.isBusy("undo", id),
    "aria-disabled": acts.waits,
    onClick: () => acts.start({ what: "undo", id }),
  } as const;
  switch (state) {
    case "to_send":
    case "failed":
    case "unsure":
      return <Open {...props} />;
    case "snoozed":
    case "dismissed":
    case "queued":
      return (
        <VanishingButton {...takeBack}>
          <Trans>Put it back in “To send”</Trans>
        </VanishingButton>
      );
    case "sent":
      return undoUntil ? (
        <VanishingButton {...takeBack}>
          <Trans>Mark as not sent</Trans>
        </VanishingButton>
      ) : null;
    default:
      return null;
  }
}

function Open({ message, acts, isNext }: MessagePanelProps) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const name = useNameOf()(message);
  const { start, isBusy, waits } = acts;
  const { id, invitationId } = message;
  return (
    <div className="grid gap-2">
      {message.whatsappUrl ? (
        <WhatsAppButton {...{ message, acts, isNext }} />
      ) : (
        <p className="text-muted">{t`This one cannot be sent by WhatsApp by hand.`}</p>
      )}
      <ChannelButtons {...{ message, acts }} />
      <NotNow
        busy={isBusy("dismiss", id)}
        waits={waits}
        onChoose={(until) => start({ what: "dismiss", id, ...(until && { until }) })}
      />
      <div className="flex flex-wrap items-center gap-x-4 border-t border-rule pt-1">
        {message.words ? (
          <CopyButton text={message.words} label={t`Copy the text for ${name}`} />
        ) : null}
        <Button
          variant="quiet"
          className="px-0!"
          busy={isBusy("sent", id)}
          aria-disabled={waits}
          onClick={() => start({ what: "sent", id })}
        >
          <Trans>Sent another way</Trans>
        </Button>
        <ConfirmedAction
          className="px-0!"
          label={<Trans context="one person">Asked us to stop</Trans>}
          title={t`No more messages to ${name}?`}
          confirm={t`Stop messages`}
          danger
          run={(idempotencyKey) =>
            callApi("POST /api/v1/opt-outs", { body: { invitationId, note: "" }, idempotencyKey })
          }
          successMessage={t`${name} will get no more messages.`}
        >
          <p>
            {t`Nothing more will be sent to ${formatPhone(message.phone)}, not even by hand, until the worker asks for messages again.`}
          </p>
        </ConfirmedAction>
      </div>
    </div>
  );
}
