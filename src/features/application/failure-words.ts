import { useLingui } from "@lingui/react/macro";
import { errorMessage } from "../../i18n/error-messages";
import { ApiError, NetworkError } from "../../lib/api-client";

/** Returns what stays on the page of a failed call; the server's own message is the toast's. */
export function useFailureWords(): (error: unknown) => string {
  const { i18n, t } = useLingui();
  return (failed) => {
    if (failed instanceof NetworkError) {
      return t`There is no connection. Your answers are kept on this phone. Try again when you are connected.`;
    }
    const problem = failed instanceof ApiError ? failed.problem : undefined;
    const fallback = t`Something went wrong on our side. Try again in a moment.`;
    return errorMessage(i18n, { code: problem?.code }, fallback);
  };
}
