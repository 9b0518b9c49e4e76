import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ButtonLink } from "../../../components/ui/button";
import { callApi } from "../api";
import { SecretCard } from "../secret-card";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { useSecret } from "../use-secret";
import { WebhookForm } from "./webhook-form";

/** Adds a webhook, then shows its secret, once. */
export function Screen() {
  const { t } = useLingui();
  const secret = useSecret();
  const [madeId, setMadeId] = useState<string>();
  return (
    <SettingsFrame area="webhooks" title={t`Add a webhook`} inside>
      <SecretCard of={secret} title={t`Its secret`} copyLabel={t`Copy the secret`}>
        <Trans>Your system uses it to check that a message comes from here.</Trans>
      </SecretCard>
      {madeId === undefined ? (
        <WebhookForm
          back={AREAS.webhooks.to}
          action={{
            run: (body, idempotencyKey) =>
              callApi("POST /api/v1/webhooks", { body, idempotencyKey }),
            successMessage: t`The webhook is on.`,
            onDone: (made) => {
              secret.show(made.secret);
              setMadeId(made.id);
            },
          }}
        />
      ) : (
        <div>
          <ButtonLink to={`${AREAS.webhooks.to}/${madeId}`}>
            <Trans>Try it out</Trans>
          </ButtonLink>
        </div>
      )}
    </SettingsFrame>
  );
}
