import { useLingui } from "@lingui/react/macro";
import { OUR_SIDE, errorMessage } from "../../i18n/error-messages";
import { NetworkError, problemOf } from "../../lib/api-client";

/** The text that stays on the page after a failed call; the toast has the server's own message. */
export function useFailureWords(): (error: unknown) => string {
  const { i18n, t } = useLingui();
  return (failed) => {
    if (failed instanceof NetworkError) {
      return t`There is no connection. Your answers are kept on this phone. Try again when you are connected.`;
    }
    return errorMessage(i18n, { code: problemOf(failed)?.code }, i18n._(OUR_SIDE));
  };
}
