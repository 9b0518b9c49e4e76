import { useLingui } from "@lingui/react/macro";
import type { AttemptView } from "#contract/webhooks";

export function useAttemptWords() {
  const { t } = useLingui();
  return ({ status, error, ms }: AttemptView): string => {
    const answer = String(status ?? "");
    if (!error) return t`Your system answered ${answer} after ${ms} ms.`;
    return {
      status: t`Your system answered ${answer} instead of a success (2xx).`,
      redirect: t`Your system answered ${answer} and pointed to another address, which we do not follow. Enter the final address.`,
      timeout: t`Your system did not answer within ten seconds.`,
      network: t`Your system could not be reached: the name is unknown, or the connection or its certificate failed.`,
      address: t`This address is not allowed: it must be https at a public name.`,
    }[error];
  };
}
