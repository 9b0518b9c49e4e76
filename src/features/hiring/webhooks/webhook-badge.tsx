import { useLingui } from "@lingui/react/macro";
import type { WebhookView } from "#contract/webhooks";
import { Badge } from "../../../components/ui/badge";

/** Whether messages are sent. */
export function WebhookBadge({ webhook }: { webhook: WebhookView }) {
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
