import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { EmployerInvitationView } from "#contract/employer-views";
import { Button, ButtonLink } from "../../../components/ui/button";
import { CopyButton } from "../../../components/ui/copy-button";
import { Link } from "../../../components/ui/link";
import { nameOf } from "../bulk/chosen";
import { HiringCard } from "../hiring-card";
import { HiringIcon } from "../hiring-icon";
import { LoadState } from "../load-state";
import { personMessages } from "../messages/messages-path";
import { countsQuery, invitationQuery } from "../queries";
import { useFocusOnUnmount } from "../use-focus-on-unmount";

type WorkerLinkProps = {
  invitationId: string;
  /** Given if a new worker was invited, not if one was corrected. */
  onNext?: () => void;
};

export function WorkerLink({ invitationId, onNext }: WorkerLinkProps) {
  const invitation = useQuery(invitationQuery(invitationId));
  return (
    <LoadState query={invitation} lines={4}>
      {(row) => <Ready row={row} {...(onNext && { onNext })} />}
    </LoadState>
  );
}

type ReadyProps = Pick<WorkerLinkProps, "onNext"> & { row: EmployerInvitationView };

function Ready({ row, onNext }: ReadyProps) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const name = nameOf(row);
  const { invitationUrl } = row;
  // If the member sees the link but there are no messages, the phone has opted out of messages.
  const wantsMessages = row.messages !== null || invitationUrl === null;
  const { data: messages } = useQuery(countsQuery({ invitation: row.id }));
  const isSent = messages?.counts.to_send === 0;
  return (
    <HiringCard title={onNext ? t`${name} is invited` : t`The invitation of ${name} is corrected`}>
      <p role="status">
        {!wantsMessages ? (
          <Trans>
            This worker asked for no messages on this phone. Call, or give them the link yourself.
          </Trans>
        ) : onNext ? (
          <Trans>Nothing is sent yet. This is their private link: send it to nobody else.</Trans>
        ) : isSent ? (
          <Trans>The link stays the same, and no message waits to be sent.</Trans>
        ) : (
          <Trans>If the link went to a wrong phone, send it to the right one.</Trans>
        )}
      </p>
      {invitationUrl ? (
        <div className="flex flex-wrap items-center gap-x-4 rounded bg-wash px-3.5 py-2">
          <span className="min-w-0 flex-1 basis-60 wrap-anywhere">{invitationUrl}</span>
          <CopyButton text={invitationUrl} label={t`Copy the link of ${name}`} />
        </div>
      ) : null}
      <div className="flex flex-wrap items-center gap-3">
        {wantsMessages ? (
          <ButtonLink to={personMessages(row.id)}>
            <HiringIcon name="chat" className="size-5" />
            {isSent ? <Trans>Messages</Trans> : <Trans>Send the link</Trans>}
          </ButtonLink>
        ) : null}
        {onNext ? (
          <Button variant="secondary" onClick={onNext}>
            <Trans>Invite another</Trans>
          </Button>
        ) : null}
        <Link to="/hiring/invitations" className="inline-flex min-h-11 items-center">
          <Trans>All invitations</Trans>
        </Link>
      </div>
    </HiringCard>
  );
}
