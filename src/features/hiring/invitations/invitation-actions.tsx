import { Trans, useLingui } from "@lingui/react/macro";
import type { EmployerInvitationView } from "#contract/employer-views";
import { Button, ButtonLink } from "../../../components/ui/button";
import { notify } from "../../../lib/notify";
import type { BulkActionName } from "../bulk/actions";
import { HiringIcon } from "../hiring-icon";
import { Menu, MenuItem, MenuLink } from "../menu";
import { personMessages } from "../messages/messages-path";
import { correctionPath, isOpen } from "./invitations-path";

type InvitationActsProps = {
  row: EmployerInvitationView;
  name: string;
  onAction: (action: BulkActionName) => void;
};

const SMALL = "px-3! whitespace-nowrap";

/** The actions on an invitation's link: one as a button, the others in a menu. */
export function InvitationActions({ row, name, onAction }: InvitationActsProps) {
  const { t } = useLingui();
  const { status, invitationUrl } = row;
  const opens = isOpen(status);
  const isSendable = opens && invitationUrl !== null;
  const isClosed = status === "declined" || status === "revoked" || status === "expired";
  const copy = async () => {
    const copied = await navigator.clipboard.writeText(invitationUrl ?? "").then(
      () => true,
      () => false,
    );
    if (copied) notify("success", t`Link copied.`);
    else
      notify(
        "error",
        t`It could not be copied. Allow copying in your browser, or send it by WhatsApp.`,
      );
  };
  return (
    // On a phone the button with words does not fit beside the name, so it has a line of its own.
    // With larger text every action has one.
    <div
      className={`flex items-center justify-end gap-0.5 sm:gap-1 @max-[20rem]:col-span-full @max-[20rem]:flex-wrap ${isClosed ? "max-sm:@min-[20rem]:contents" : ""}`}
    >
      {/* Does not link to WhatsApp directly: sent messages are recorded, and some workers opted
          out. */}
      {isSendable ? (
        <ButtonLink
          to={personMessages(row.id)}
          variant="secondary"
          className={`${SMALL} max-sm:w-11 max-sm:px-0!`}
          aria-label={t`Messages to ${name}`}
        >
          <HiringIcon name="chat" className="size-5" />
          <span className="max-sm:hidden">
            <Trans>Messages</Trans>
          </span>
        </ButtonLink>
      ) : null}
      {isClosed ? (
        <Button
          variant="secondary"
          className={`${SMALL} @max-[20rem]:whitespace-normal max-sm:@min-[20rem]:col-start-2 max-sm:@min-[20rem]:row-start-2 max-sm:@min-[20rem]:mt-1.5 max-sm:@min-[20rem]:justify-self-start`}
          aria-label={t`Open again the link of ${name}`}
          onClick={() => onAction("reopen")}
        >
          <Trans>Open again</Trans>
        </Button>
      ) : null}
      <Menu label={t`More for ${name}`}>
        {opens && invitationUrl ? (
          <MenuItem onClick={() => void copy()}>
            <HiringIcon name="copy" className="size-5" />
            <Trans>Copy the link</Trans>
          </MenuItem>
        ) : null}
        {isSendable ? null : (
          <MenuLink to={personMessages(row.id)}>
            <HiringIcon name="chat" className="size-5" />
            <Trans>Messages</Trans>
          </MenuLink>
        )}
        {opens && row.contractId && row.cwj ? (
          <MenuLink to={correctionPath(row.contractId, row.id)}>
            <HiringIcon name="pencil" className="size-5" />
            <Trans>Correct name or phone</Trans>
          </MenuLink>
        ) : null}
        {opens || status === "accepted" ? (
          <MenuItem onClick={() => onAction("extend")}>
            <HiringIcon name="clock" className="size-5" />
            <Trans>Give more time</Trans>
          </MenuItem>
        ) : null}
        {opens ? (
          <MenuItem onClick={() => onAction("revoke")}>
            <HiringIcon name="lock" className="size-5" />
            <Trans>Close the link</Trans>
          </MenuItem>
        ) : null}
      </Menu>
    </div>
  );
}
