import { useLingui } from "@lingui/react/macro";
import { loadErrorMessage } from "../../components/form/late-errors";
import { ApiError, NetworkError } from "../../lib/api-client";

/** Says a failed call in words; `undefined` when there is nothing to add to the spec's title. */
export function useFailureWords(): (error: unknown) => Promise<string | undefined> {
  const { i18n, t } = useLingui();
  return async (failed) => {
    if (failed instanceof NetworkError) {
      return t`There is no connection. Your answers are kept on this phone. Try again when you are connected.`;
    }
    const problem = failed instanceof ApiError ? failed.problem : undefined;
    const fallback = t`Something went wrong on our side. Try again in a moment.`;
    const errorMessage = await loadErrorMessage().catch(() => undefined);
    return errorMessage?.(i18n, problem, fallback) ?? fallback;
  };
}
