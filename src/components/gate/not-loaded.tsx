import { Trans, useLingui } from "@lingui/react/macro";
import { errorMessage } from "../../i18n/error-messages";
import { problemOf } from "../../lib/api-client";
import { Button } from "../ui/button";
import { Notice } from "../ui/notice";
import { PageTitle } from "../ui/page-title";

type NotLoadedProps = { title: string; error: unknown; onRetry: () => void };

/** Shown instead of a screen whose application could not be loaded. */
export function NotLoaded({ title, error, onRetry }: NotLoadedProps) {
  const { i18n, t } = useLingui();
  const help = t`Check your connection and try again. Nothing you wrote is lost.`;
  return (
    <div className="grid max-w-2xl gap-6">
      <PageTitle title={title} />
      <Notice tone="danger" role="alert" title={<Trans>We could not load your application.</Trans>}>
        {errorMessage(i18n, problemOf(error), help)}
      </Notice>
      <Button onClick={onRetry} className="justify-self-start">
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
