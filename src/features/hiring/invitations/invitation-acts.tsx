import { Trans, useLingui } from "@lingui/react/macro";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EmployerInvitationView } from "#contract/employer-views";
import { Button, ButtonAnchor } from "../../../components/ui/button";
import { CopyButton } from "../../../components/ui/copy-button";
import { Dialog } from "../../../components/ui/dialog";
import { notify } from "../../../lib/notify";
import { callApi } from "../api";
import { hiringFailure } from "../hiring-failure";
import { HiringIcon } from "../hiring-icon";
import { useMember } from "../member";
import { PersonMessages } from "../messages/person-messages";

type InvitationActsProps = { row: EmployerInvitationView; name: string };

const SMALL = "min-h-11! px-3! py-1.5!";

/** What somebody who invites can do with a link: send it, copy it, end it, open it again. */
export function InvitationActs({ row, name }: InvitationActsProps) {
  const { i18n, t } = useLingui();
  const { may } = useMember();
  const [asks, setAsks] = useState(false);
  const queries = useQueryClient();
  const act = useMutation({
    mutationFn: (what: "extend" | "reopen" | "revoke") => {
      const params = { id: row.id };
      if (what === "extend") {
        return callApi("POST /api/v1/invitations/:id/extend", { params, body: {} });
      }
      return what === "reopen"
        ? callApi("POST /api/v1/invitations/:id/reopen", { params, body: {} })
        : callApi("POST /api/v1/invitations/:id/revoke", { params });
    },
    onSuccess: async (_, what) => {
      await queries.invalidateQueries({ queryKey: ["api", "v1"] });
      notify("success", what === "revoke" ? t`The link is closed.` : t`The link is open.`);
    },
    onError: (error) => notify("error", hiringFailure(i18n, error)),
    onSettled: () => setAsks(false),
  });
  if (!may("invite")) return null;
  const isOpen = row.status === "pending" || row.status === "opened";
  return (
    <div className="flex flex-wrap items-center gap-2">
      {row.whatsappUrl ? (
        <ButtonAnchor
          href={row.whatsappUrl}
          target="_blank"
          rel="noopener noreferrer"
          variant="secondary"
          className={SMALL}
          aria-label={t`WhatsApp to ${name} (opens in a new tab)`}
        >
          <HiringIcon name="chat" className="size-5" />
          WhatsApp
        </ButtonAnchor>
      ) : null}
      {row.invitationUrl && isOpen ? (
        <CopyButton text={row.invitationUrl} label={t`Copy the link of ${name}`} />
      ) : null}
      <PersonMessages invitationId={row.id} name={name} />
      {isOpen ? (
        <Button
          variant="quiet"
          className={SMALL}
          aria-label={t`Close the link of ${name}`}
          onClick={() => setAsks(true)}
        >
          <Trans>Close the link</Trans>
        </Button>
      ) : null}
      {row.status === "declined" || row.status === "revoked" || row.status === "expired" ? (
        <Button
          variant="secondary"
          className={SMALL}
          busy={act.isPending}
          aria-label={t`Open again the link of ${name}`}
          onClick={() => act.mutate(row.status === "expired" ? "extend" : "reopen")}
        >
          <Trans>Open again</Trans>
        </Button>
      ) : null}
      <Dialog
        open={asks}
        title={t`Close the link of ${name}?`}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="secondary" onClick={() => setAsks(false)}>
              <Trans>Keep it open</Trans>
            </Button>
            <Button variant="danger" busy={act.isPending} onClick={() => act.mutate("revoke")}>
              <Trans>Close the link</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>It opens nothing any more until you open it again.</Trans>
        </p>
      </Dialog>
    </div>
  );
}
