import { Trans, useLingui } from "@lingui/react/macro";
import type { WebhookView } from "#contract/webhooks";
import { Notice } from "../../../components/ui/notice";
import { useInstantFormat } from "../use-instant-format";

/** What is wrong with a webhook, and what to do; nothing for one that works. */
export function WebhookState({ webhook }: { webhook: WebhookView }) {
  const { t } = useLingui();
  const { full } = useInstantFormat();
  const { disabledAt, disabledReason, failingSince } = webhook;
  if (disabledAt) {
    const since = full(disabledAt);
    switch (disabledReason) {
      case "gone":
        return (
          <Notice tone="danger" title={t`Off since ${since}: the address answered “410 Gone”`}>
            <Trans>
              Your system answered “410 Gone”. Enter its new address, switch the webhook on, and
              send what it missed.
            </Trans>
          </Notice>
        );
      case "failing":
        return (
          <Notice tone="danger" title={t`Off since ${since}: nothing arrived for three days`}>
            <Trans>
              The log below says why. Once your system answers again, switch the webhook on and send
              what it missed.
            </Trans>
          </Notice>
        );
      default:
        return (
          <Notice title={t`Switched off on ${since}`}>
            <Trans>
              Nothing is sent while it is off, and what happens in that time is not kept for it.
            </Trans>
          </Notice>
        );
    }
  }
  if (!failingSince) return null;
  return (
    <Notice tone="warning" title={t`Nothing has arrived since ${full(failingSince)}`}>
      <Trans>
        Every message is tried ten times in three days. After three days without a single success
        the webhook is switched off. The log below says why.
      </Trans>
    </Notice>
  );
}
