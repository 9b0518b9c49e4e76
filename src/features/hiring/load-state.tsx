import { Trans, useLingui } from "@lingui/react/macro";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Notice } from "../../components/ui/notice";
import { SkeletonLines } from "../../components/ui/skeleton";
import { hiringFailure } from "./hiring-failure";
import { VanishingButton } from "./vanishing-button";

type LoadStateProps<Data> = {
  query: Pick<UseQueryResult<Data>, "data" | "error" | "isFetching" | "refetch">;
  /** Lines of the placeholder; 8 by default. */
  lines?: number;
  /** The title above the reason of a failure; "This could not be loaded" by default. */
  failed?: string;
  children: (data: Data) => ReactNode;
};

/** Renders a query: its data, even if stale; otherwise a placeholder, or why it failed. */
export function LoadState<Data>({ query, lines = 8, failed, children }: LoadStateProps<Data>) {
  const { i18n, t } = useLingui();
  const { data, error, isFetching, refetch } = query;
  const failure = error ? (
    <Notice
      tone={data === undefined ? "danger" : "warning"}
      role="alert"
      title={
        data === undefined ? (failed ?? t`This could not be loaded`) : t`This may be out of date`
      }
    >
      <p>{hiringFailure(i18n, error)}</p>
      <VanishingButton
        variant="quiet"
        className="-ml-3"
        busy={isFetching}
        onClick={() => void refetch()}
      >
        <Trans>Try again</Trans>
      </VanishingButton>
    </Notice>
  ) : null;
  if (data !== undefined) {
    return (
      <>
        {failure}
        {children(data)}
      </>
    );
  }
  return failure ?? <LoadingLines count={lines} />;
}

export function LoadingLines({ count }: { count: number }) {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading`}>
      <SkeletonLines count={count} />
    </div>
  );
}
