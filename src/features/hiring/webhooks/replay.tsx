import { plural } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useState } from "react";
import { DAY_MS } from "#contract/constants";
import type { ReplayView, WebhookView } from "#contract/webhooks";
import { FormFailure } from "../../../components/form/form-failure";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { callApi } from "../api";
import { Labeled } from "../labeled";
import { startOfDay, useDayOf } from "../local-days";
import { useAction } from "../use-action";
import { useFocusOnUnmount } from "../use-focus-on-unmount";

const LOG_DAYS = 30;

/** Sends everything since a day again, after an outage of the employer's system. */
export function Replay({ webhook: { id, disabledAt } }: { webhook: WebhookView }) {
  const { t } = useLingui();
  const [now] = useState(() => Date.now());
  const dayOf = useDayOf();
  const today = dayOf(now);
  const [chosen, setDay] = useState<string>();
  const day = chosen ?? today;
  const [done, setDone] = useState<ReplayView>();
  const act = useAction({
    run: (since: string, idempotencyKey) =>
      callApi("POST /api/v1/webhooks/:id/replay", {
        params: { id },
        body: { since },
        idempotencyKey,
      }),
    onDone: setDone,
  });
  if (disabledAt) return null;
  return (
    <details className="border-t border-rule pt-3" open={done !== undefined || undefined}>
      <summary className="min-h-11 content-center font-semibold text-agave">
        <Trans>Send everything again from a date</Trans>
      </summary>
      <form
        className="grid gap-3 pt-1"
        onSubmit={(event) => {
          event.preventDefault();
          if (day && !act.busy) act.start(startOfDay(day).toISOString());
        }}
      >
        <p className="max-w-prose text-muted">
          <Trans>
            Use this after an outage of your system. It also gets messages that it already has, with
            the same webhook-id, and must ignore them.
          </Trans>
        </p>
        <div className="flex flex-wrap items-end gap-3">
          <Labeled label={t`Since`}>
            <input
              type="date"
              required
              value={day}
              // The log goes back this far.
              min={dayOf(now - LOG_DAYS * DAY_MS)}
              max={today}
              onChange={({ target }) => setDay(target.value)}
              className="control w-auto!"
            />
          </Labeled>
          <Button type="submit" variant="secondary" busy={act.busy}>
            <Trans>Send everything again</Trans>
          </Button>
        </div>
        <FormFailure failure={act.failure} />
        {done ? <Done done={done} busy={act.busy} onNext={act.start} /> : null}
      </form>
    </details>
  );
}

type DoneProps = { done: ReplayView; busy: boolean; onNext: (since: string) => void };

function Done({ done: { queued, nextSince }, busy, onNext }: DoneProps) {
  const { t } = useLingui();
  useFocusOnUnmount();
  return (
    <Notice
      tone="success"
      role="status"
      title={t`${plural(queued, {
        0: "There was nothing to send again.",
        one: "# message will be sent again.",
        other: "# messages will be sent again.",
      })}`}
    >
      {nextSince ? (
        <Button variant="secondary" busy={busy} onClick={() => onNext(nextSince)}>
          <Trans>Send the next ones</Trans>
        </Button>
      ) : null}
    </Notice>
  );
}
