import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { WebhookView } from "#contract/webhooks";
import { Badge } from "../../../components/ui/badge";
import { ButtonLink } from "../../../components/ui/button";
import { Rows } from "../list/rows";
import { useMember } from "../member";
import { webhooksQuery } from "../queries";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { TouchLink } from "../touch-link";

/** The webhooks that tell the employer's systems what happens. */
export function Screen() {
  const { t } = useLingui();
  const { may } = useMember();
  const webhooks = useQuery({ ...webhooksQuery, enabled: may("admin") });
  return (
    <SettingsFrame
      area="webhooks"
      title={t`Webhooks`}
      lead={t`The portal sends a short signed message to your system when something happens. Your programmer knows what to do with it.`}
      action={
        <ButtonLink to={`${AREAS.webhooks.to}/new`} className="px-card!">
          <Trans>Add a webhook</Trans>
        </ButtonLink>
      }
    >
      <Rows
        query={webhooks}
        lines={3}
        none={<Trans>None yet. You can read everything here without one.</Trans>}
      >
        {(webhook) => <Row webhook={webhook} />}
      </Rows>
    </SettingsFrame>
  );
}

function Row({ webhook }: { webhook: WebhookView }) {
  const { id, description, url } = webhook;
  return (
    <li className="grid gap-0.5 px-4 py-3 sm:px-5">
      <span className="flex flex-wrap items-center justify-between gap-x-4">
        <TouchLink to={`${AREAS.webhooks.to}/${id}`} className="font-semibold">
          {description ?? new URL(url).host}
        </TouchLink>
        <WebhookBadge webhook={webhook} />
      </span>
      <span className="wrap-anywhere text-muted">{url}</span>
    </li>
  );
}

function WebhookBadge({ webhook }: { webhook: WebhookView }) {
  const { t } = useLingui();
  if (webhook.disabledAt) {
    return webhook.disabledReason === "owner" ? (
      <Badge tone="grey">{t`Switched off`}</Badge>
    ) : (
      <Badge tone="red">{t`Off after failures`}</Badge>
    );
  }
  return webhook.failingSince ? (
    <Badge tone="yellow">{t`Failing`}</Badge>
  ) : (
    <Badge tone="green">{t({ message: "On", context: "one webhook" })}</Badge>
  );
}
