import { useLingui } from "@lingui/react/macro";
import { errorMessage } from "../../i18n/error-messages";
import { ApiError, NetworkError } from "../../lib/api-client";

/** Says a failed call in words; `undefined` when there is nothing to add to the spec's title. */
export function useFailureWords(): (error: unknown) => string | undefined {
  const { i18n, t } = useLingui();
  return (error) => {
    if (error instanceof NetworkError) {
      return t`There is no connection. Your answers are kept on this phone. Try again when you are connected.`;
    }
    const problem = error instanceof ApiError ? error.problem : undefined;
    return errorMessage(i18n, problem, t`Something went wrong on our side. Try again in a moment.`);
  };
}
