import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { useNavigate } from "react-router";
import type { DeliveryView, WebhookView } from "#contract/webhooks";
import { FormFailure } from "../../../components/form/form-failure";
import { Button, ButtonLink } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { callApi } from "../api";
import { ConfirmDialog } from "../confirm-dialog";
import { ConfirmedAction } from "../confirmed-action";
import { SecretCard } from "../secret-card";
import { AREAS } from "../settings/areas";
import { useAction, useConfirmedAction } from "../use-action";
import { useSecret } from "../use-secret";
import { useAttemptWords } from "./attempt-words";

export function WebhookActions({ webhook }: { webhook: WebhookView }) {
  const { id, previousSecretUntil } = webhook;
  const secret = useSecret();
  const { t } = useLingui();
  return (
    <>
      <SecretCard of={secret} title={t`Its new secret`} copyLabel={t`Copy the secret`}>
        {previousSecretUntil ? (
          <Trans>
            The previous one also signs for 24 hours. Put this one into your system before then.
          </Trans>
        ) : (
          <Trans>Only this one signs now. Put it into your system.</Trans>
        )}
      </SecretCard>
      <div className="flex flex-wrap items-start gap-2">
        <Test id={id} />
        <ButtonLink
          to={`${AREAS.webhooks.to}/${id}?edit=1`}
          variant="secondary"
          className="px-card!"
        >
          <Trans>Change it</Trans>
        </ButtonLink>
        <Switch webhook={webhook} />
        <Rotate id={id} onSecret={secret.show} />
        {previousSecretUntil ? <EndPrevious id={id} /> : null}
        <Delete webhook={webhook} />
      </div>
    </>
  );
}

function Test({ id }: { id: string }) {
  const { t } = useLingui();
  const words = useAttemptWords();
  const [sent, setSent] = useState<DeliveryView>();
  const act = useAction({
    run: (_: void, idempotencyKey) =>
      callApi("POST /api/v1/webhooks/:id/test", { params: { id }, idempotencyKey }),
    onDone: setSent,
  });
  const [attempt] = sent?.attempts ?? [];
  return (
    <>
      <Button
        className="px-card!"
        busy={act.busy}
        onClick={() => {
          setSent(undefined);
          act.start();
        }}
      >
        <Trans>Send a test</Trans>
      </Button>
      {attempt || act.failure ? (
        <div className="order-last basis-full">
          <FormFailure failure={act.failure} />
          {attempt && !act.failure ? (
            <Notice
              tone={sent?.status === "delivered" ? "success" : "danger"}
              role="status"
              title={
                sent?.status === "delivered" ? t`The test arrived` : t`The test did not arrive`
              }
            >
              {words(attempt)}
            </Notice>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

function Switch({ webhook: { id, disabledAt } }: { webhook: WebhookView }) {
  const { t } = useLingui();
  const act = useConfirmedAction({
    run: (disabled: boolean, idempotencyKey) =>
      callApi("PATCH /api/v1/webhooks/:id", { params: { id }, body: { disabled }, idempotencyKey }),
    successMessage: disabledAt ? t`The webhook is on.` : t`The webhook is off.`,
  });
  const { open: asks, busy, failure } = act.dialog;
  return (
    <>
      <Button
        variant="secondary"
        className="px-card!"
        busy={busy && !asks}
        onClick={() => (disabledAt ? act.start(false) : act.openDialog(true))}
      >
        {disabledAt ? <Trans>Switch it on</Trans> : <Trans>Switch it off</Trans>}
      </Button>
      {failure && !asks ? (
        <span role="alert" className="basis-full font-semibold text-clay">
          {failure.words}
        </span>
      ) : null}
      <ConfirmDialog {...act.dialog} title={t`Switch this webhook off?`} confirm={t`Switch it off`}>
        <p>
          <Trans>
            Waiting messages are dropped, and what happens until you switch it on again is not kept
            for it.
          </Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}

function Rotate({ id, onSecret }: { id: string; onSecret: (secret: string) => void }) {
  const { t } = useLingui();
  return (
    <ConfirmedAction
      className="px-card!"
      label={<Trans>New secret</Trans>}
      title={t`Create a new secret?`}
      confirm={t`Create a new secret`}
      run={(idempotencyKey) =>
        callApi("POST /api/v1/webhooks/:id/rotate-secret", { params: { id }, idempotencyKey })
      }
      onDone={({ secret }) => onSecret(secret)}
    >
      <p>
        <Trans>
          It is shown once. Each previous secret also signs for 24 hours after it was replaced, so
          that your system can change over. If one has leaked, end the previous secrets next.
        </Trans>
      </p>
    </ConfirmedAction>
  );
}

function EndPrevious({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <ConfirmedAction
      className="px-card!"
      label={<Trans>End the previous secrets</Trans>}
      title={t`End the previous secrets now?`}
      confirm={t`End them now`}
      danger
      run={(idempotencyKey) =>
        callApi("PATCH /api/v1/webhooks/:id", {
          params: { id },
          body: { endPrevious: true },
          idempotencyKey,
        })
      }
      successMessage={t`The previous secrets have ended.`}
    >
      <p>
        <Trans>
          After that, only the current secret signs. If your system still checks with a previous
          one, it will refuse every message, so first put the current one into it.
        </Trans>
      </p>
    </ConfirmedAction>
  );
}

function Delete({ webhook: { id, url, description } }: { webhook: WebhookView }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const name = description ?? url;
  return (
    <ConfirmedAction
      className="px-card!"
      label={<Trans>Delete</Trans>}
      title={t`Delete the webhook “${name}”?`}
      confirm={t`Delete it`}
      danger
      run={() => callApi("DELETE /api/v1/webhooks/:id", { params: { id } })}
      successMessage={t`Webhook deleted.`}
      leavesPage
      onDone={() => void navigate(AREAS.webhooks.to, { replace: true })}
    >
      <p>
        <Trans>Nothing more is sent there, and its log is deleted too.</Trans>
      </p>
    </ConfirmedAction>
  );
}
