import { msg, plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { DeliveryView, WebhookView } from "#contract/webhooks";
import { Badge } from "../../../components/ui/badge";
import { Button } from "../../../components/ui/button";
import { dotted } from "../../../lib/format";
import { callApi } from "../api";
import { EVENT_NAMES } from "../event-names";
import { HiringCard } from "../hiring-card";
import { StatusLinks } from "../list/filter-links";
import { Rows } from "../list/rows";
import { useAddress } from "../list/use-address";
import { deliveriesQuery } from "../queries";
import { useAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";
import { useInstantFormat } from "../use-instant-format";
import { useAttemptWords } from "./attempt-words";
import { Replay } from "./replay";

const STATUS_WORDS = {
  failed: msg`Did not arrive`,
  pending: msg`On its way`,
  delivered: msg`Arrived`,
};

export function Deliveries({ webhook }: { webhook: WebhookView }) {
  const { t } = useLingui();
  const { search, query } = useAddress();
  const log = useQuery(deliveriesQuery(webhook.id, query));
  return (
    <HiringCard title={t`What was sent`}>
      <p className="text-muted">
        <Trans>The log of the last 30 days, newest first.</Trans>
      </p>
      <StatusLinks label={t`By result`} names={STATUS_WORDS} />
      <Rows
        query={log}
        lines={4}
        inCard
        none={search ? t`Nothing here.` : t`Nothing has been sent yet.`}
      >
        {(delivery) => <Delivery webhook={webhook} delivery={delivery} />}
      </Rows>
      <Replay webhook={webhook} />
    </HiringCard>
  );
}

const TONES = { failed: "red", pending: "blue", delivered: "green" } as const;

type DeliveryProps = { webhook: WebhookView; delivery: DeliveryView };

function Delivery({ webhook, delivery }: DeliveryProps) {
  const { i18n, t } = useLingui();
  const { full } = useInstantFormat();
  const { message, status, createdAt, attempts, nextAttemptAt } = delivery;
  const name = i18n._(EVENT_NAMES[message.type]);
  const tries = attempts.length;
  return (
    <li className="grid gap-1 py-3">
      <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          <Badge tone={TONES[status]}>{i18n._(STATUS_WORDS[status])}</Badge>
        </span>
        <span className="text-muted">{full(createdAt)}</span>
      </span>
      <span className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
        <details className="min-w-0 flex-1">
          <summary className="min-h-target content-center text-agave">
            {dotted([
              t`${plural(tries, { 0: "not tried yet", one: "# try", other: "# tries" })}`,
              nextAttemptAt && tries > 0 ? t`next try ${full(nextAttemptAt)}` : "",
            ])}
          </summary>
          <Attempts delivery={delivery} />
        </details>
        {status === "pending" || webhook.disabledAt ? null : (
          <Retry webhook={webhook} delivery={delivery} name={name} />
        )}
      </span>
    </li>
  );
}

function Attempts({ delivery: { attempts, eventId } }: Pick<DeliveryProps, "delivery">) {
  const { t } = useLingui();
  const { full } = useInstantFormat();
  const words = useAttemptWords();
  return (
    <div className="grid gap-2 pb-2">
      <ol className="grid gap-1">
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <span className="text-muted">{full(attempt.at)}</span> {words(attempt)}
          </li>
        ))}
      </ol>
      <p className="wrap-anywhere text-muted">{t`webhook-id: ${eventId}`}</p>
    </div>
  );
}

function Retry({ webhook, delivery, name }: DeliveryProps & { name: string }) {
  const { t } = useLingui();
  useFocusOnUnmount();
  const act = useAction({
    run: (_: void, idempotencyKey) =>
      callApi("POST /api/v1/webhooks/:id/deliveries/:deliveryId/retry", {
        params: { id: webhook.id, deliveryId: delivery.id },
        idempotencyKey,
      }),
    successMessage: t`Sent again.`,
  });
  return (
    <span className="grid justify-items-end">
      <Button
        variant="secondary"
        className="min-h-target! px-3! py-1!"
        busy={act.busy}
        aria-label={t`Send again: ${name}`}
        onClick={() => void act.start()}
      >
        <Trans>Send again</Trans>
      </Button>
      {act.failure ? (
        <span role="alert" className="font-semibold text-clay">
          {act.failure.words}
        </span>
      ) : null}
    </span>
  );
}
