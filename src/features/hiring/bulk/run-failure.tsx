import { Trans, useLingui } from "@lingui/react/macro";
import { Notice } from "../../../components/ui/notice";
import { ApiError } from "../../../lib/api-client";
import { hiringFailure } from "../hiring-failure";

/** A refusal changes nothing; after anything else the request may have been done all the same. */
export const isRefused = (error: unknown) =>
  error instanceof ApiError &&
  error.code !== "idempotency.in_progress" &&
  (error.status < 500 || error.code === "service.unavailable");

type RunFailureProps = {
  error: unknown;
  /** How far it came, as far as it is known. */
  done: string;
};

/** Why a bulk action ended before its end, and what that leaves open. */
export function RunFailure({ error, done }: RunFailureProps) {
  const { i18n, t } = useLingui();
  const isKnown = isRefused(error);
  return (
    <Notice tone="danger" role="alert" title={isKnown ? done : t`Some may have been changed`}>
      <p>{hiringFailure(i18n, error)}</p>
      {isKnown ? null : (
        <p>
          <Trans>
            “Try again” here does nothing twice. If you leave, look at the list before you try
            again.
          </Trans>
        </p>
      )}
    </Notice>
  );
}
