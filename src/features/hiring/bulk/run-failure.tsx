import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../../components/ui/notice";
import { ApiError } from "../../../lib/api-client";
import { hiringFailure } from "../hiring-failure";

/** Whether the server refused, which changes nothing. After any other error it may have acted. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== "idempotency.in_progress" &&
  (error.status < 500 || error.code === "service.unavailable");

type RunFailureProps = {
  error: unknown;
  /** How much is known to be done. */
  done: string;
};

/** Why a bulk action stopped early, and what is uncertain because of it. */
export function RunFailure({ error, done }: RunFailureProps) {
  const { i18n, t } = useLingui();
  const isKnown = isRefused(error);
  return (
    <Notice tone="danger" role="alert" title={isKnown ? done : t`Some may have been changed`}>
      <p>{hiringFailure(i18n, error)}</p>
      {isKnown ? null : (
        <p>
          <Trans>
            “Try again” never does anything twice. If you leave, check the list before you try
            again.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
