import { useLingui } from "@lingui/react/macro";
import type { AttemptView } from "#contract/webhooks";

/** What came of one try to deliver a message. */
export function useAttemptWords() {
  const { t } = useLingui();
  return ({ status, error, ms }: AttemptView): string => {
    const answer = String(status ?? "");
    switch (error) {
      case null:
        return t`Your system answered ${answer} after ${ms} ms.`;
      case "status":
        return t`Your system answered ${answer} instead of a success (2xx).`;
      case "redirect":
        return t`Your system answered ${answer} and pointed elsewhere, which is not followed. Put in the final address.`;
      case "timeout":
        return t`Your system did not answer within ten seconds.`;
      case "network":
        return t`Your system could not be reached: the name is unknown, or the connection or its certificate failed.`;
      case "address":
        return t`This address is not allowed: it must be https at a public name.`;
    }
  };
}
