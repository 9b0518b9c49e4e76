import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { ButtonLink } from "../../../components/ui/button";
import { callApi } from "../api";
import { SecretCard } from "../secret-card";
import { AREAS } from "../settings/areas";
import { SettingsFrame } from "../settings/settings-frame";
import { useAction } from "../use-action";
import { useSecret } from "../use-secret";
import { WebhookForm } from "./webhook-form";
import type { bodyOf } from "./webhook-values";

/** Adds a webhook, then shows its secret, once. */
export function Screen() {
  const { t } = useLingui();
  const secret = useSecret();
  const [madeId, setMadeId] = useState<string>();
  const make = useAction({
    run: async (body: ReturnType<typeof bodyOf>, idempotencyKey) => {
      const made = await callApi("POST /api/v1/webhooks", { body, idempotencyKey });
      secret.show(made.secret);
      return made.id;
    },
    successMessage: t`The webhook is on.`,
    onDone: setMadeId,
  });
  return (
    <SettingsFrame area="webhooks" title={t`Add a webhook`} inside>
      <SecretCard of={secret} title={t`Its secret`} copyLabel={t`Copy the secret`}>
        <Trans>Your system uses it to check that a message comes from here.</Trans>
      </SecretCard>
      {madeId === undefined ? (
        <WebhookForm back={AREAS.webhooks.to} save={make} />
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
