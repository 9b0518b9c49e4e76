import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate, useParams } from "react-router";
import type { WebhookView } from "#contract/webhooks";
import { callApi } from "../api";
import { jobOf } from "../contracts/contract-names";
import { EVENT_NAMES } from "../event-names";
import { Facts } from "../facts";
import { HiringCard } from "../hiring-card";
import { useAddress } from "../list/use-address";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { contractChoicesQuery, webhookQuery } from "../queries";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { useInstantFormat } from "../use-instant-format";
import { Deliveries } from "./deliveries";
import { WebhookActions } from "./webhook-actions";
import { WebhookForm } from "./webhook-form";
import { WebhookState } from "./webhook-state";

/** One webhook: whether it works, its events, and its log. `edit` in the URL opens its form. */
export function Screen() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const { may } = useMember();
  const { query } = useAddress();
  const webhook = useQuery({ ...webhookQuery(id), enabled: may("admin") });
  const name = webhook.data && (webhook.data.description ?? new URL(webhook.data.url).host);
  return (
    <SettingsFrame area="webhooks" title={name ?? t`Webhook`} inside>
      <LoadState query={webhook}>
        {(one) =>
          query.has("edit") ? <EditWebhook webhook={one} /> : <WebhookDetails webhook={one} />
        }
      </LoadState>
    </SettingsFrame>
  );
}

function WebhookDetails({ webhook }: { webhook: WebhookView }) {
  return (
    <>
      <WebhookState webhook={webhook} />
      <WebhookActions webhook={webhook} />
      <WebhookFacts webhook={webhook} />
      <Deliveries webhook={webhook} />
    </>
  );
}

function EditWebhook({ webhook }: { webhook: WebhookView }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { id } = webhook;
  const back = `${AREAS.webhooks.to}/${id}`;
  return (
    <WebhookForm
      webhook={webhook}
      back={back}
      action={{
        run: (body, idempotencyKey) =>
          callApi("PATCH /api/v1/webhooks/:id", {
            params: { id },
            body: { ...body, description: body.description ?? null },
            idempotencyKey,
          }),
        successMessage: t`Saved.`,
        onDone: () => void navigate(back, { replace: true }),
      }}
    />
  );
}

function WebhookFacts({ webhook }: { webhook: WebhookView }) {
  const { i18n, t } = useLingui();
  const { full } = useInstantFormat();
  const { data } = useQuery(contractChoicesQuery);
  const { url, events, contractIds, previousSecretUntil } = webhook;
  const contracts = contractIds?.map((id) => {
    const known = data?.items.find((one) => one.id === id);
    return known ? jobOf(known) : id;
  });
  const eventNames =
    events === null
      ? t`everything that happens`
      : events.map((event) => i18n._(EVENT_NAMES[event])).join(", ");
  return (
    <HiringCard title={t`What it does`}>
      <Facts
        rows={[
          { term: t`Address`, value: url },
          { term: t`Events it gets`, value: eventNames },
          {
            term: t`For which workers`,
            value: contracts ? contracts.join(", ") : t`every contract`,
          },
          ...(previousSecretUntil
            ? [
                {
                  term: t`Secrets`,
                  value: (
                    <Trans>
                      Previous secrets also sign, until {full(previousSecretUntil)} at the latest.
                    </Trans>
                  ),
                },
              ]
            : []),
        ]}
      />
    </HiringCard>
  );
}
