import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Notice } from "../../../components/ui/notice";
import { HiringIcon } from "../hiring-icon";
import { useMember } from "../member";
import { messageQuery } from "../queries";
import { useNameOf } from "../use-name-of";
import { VanishingButton } from "../vanishing-button";
import { MessageFate } from "./message-fate";
import type { Done } from "./next-message";
import type { MessageMutation } from "./use-message-mutation";

type JustDoneProps = { done: Done | undefined; acts: MessageMutation };

/** The last action, with its undo; or what a colleague did first. */
export function JustDone({ done, acts }: JustDoneProps) {
  return (
    <div role="status" className="empty:hidden max-lg:sticky max-lg:top-2 max-lg:z-20">
      {done?.what === "conflict" ? <Conflict id={done.id} /> : null}
      {done && done.what !== "conflict" ? <DoneLine done={done} acts={acts} /> : null}
    </div>
  );
}

type DoneLineProps = { done: Exclude<Done, { what: "conflict" }>; acts: MessageMutation };

function DoneLine({ done: { message, what }, acts }: DoneLineProps) {
  const { t } = useLingui();
  const { may } = useMember();
  const name = useNameOf()(message);
  const words = {
    sent: t`${name}: marked as sent.`,
    send: t`${name}: will be sent within a minute, or when quiet hours end there.`,
    dismiss: message.state === "dismissed" ? t`${name}: will not be sent.` : t`${name}: postponed.`,
    undo:
      message.state === "cancelled"
        ? t`${name}: no longer needed.`
        : t`${name}: ready to send again.`,
  }[what];
  const isUndone = what === "undo";
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 rounded border border-agave bg-agave-wash pl-4">
      <span className="flex items-center gap-2.5">
        <HiringIcon name="check" className="size-5 text-agave" />
        {words}
      </span>
      {isUndone || !may("invite") ? null : (
        <VanishingButton
          variant="quiet"
          busy={acts.isBusy("undo")}
          aria-label={t`Undo: ${words}`}
          onClick={() => acts.mutate({ what: "undo", id: message.id })}
        >
          <Trans>Undo</Trans>
        </VanishingButton>
      )}
    </div>
  );
}

/**
 * A colleague was faster, or the cause of the message is gone: says what happened to it, and that
 * the user's click did nothing.
 */
function Conflict({ id }: { id: string }) {
  const { t } = useLingui();
  const nameOf = useNameOf();
  const { data } = useQuery(messageQuery(id));
  if (!data) return null;
  const name = nameOf(data);
  if (data.reason === "cause_gone") {
    return (
      <Notice tone="warning" title={t`${name}: this message is no longer needed`}>
        <Trans>
          What it says is no longer true, so it is not marked as sent. If a chat with the text is
          open, close it without sending.
        </Trans>
      </Notice>
    );
  }
  return (
    <Notice tone="warning" title={t`${name}: this is already done`}>
      <div className="grid gap-2">
        <p>
          <Trans>
            It changed before your click. If a chat with the text is open, close it without sending.
          </Trans>
        </p>
        <MessageFate message={data} />
      </div>
    </Notice>
  );
}
