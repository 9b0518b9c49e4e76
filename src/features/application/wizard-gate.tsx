import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { Navigate } from "react-router";
import { Button, ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { ApiError } from "../../lib/api-client";
import { otherScreen } from "#contract/other-screen";
import { paths } from "#contract/paths";
import { applicationQuery, meQuery } from "../../lib/queries";
import { RedirectToSignIn } from "../../lib/redirect-to-sign-in";
import { useDeferredMount } from "../../lib/use-deferred-mount";
import { useRetry } from "../../lib/use-retry";
import type { UploadSlot } from "../../lib/upload-slot";
import { Wizard } from "./wizard";
import { StepLoading } from "./step-loading";

type WizardGateProps = {
  /** The documents feature's upload component. */
  uploadSlot: UploadSlot;
};

/**
 * Loads the application and shows the wizard. Redirects to the sign-in page without a session, and
 * to the dashboard once submitted.
 */
export function WizardGate({ uploadSlot }: WizardGateProps) {
  const { t } = useLingui();
  const me = useQuery(meQuery);
  const application = useQuery(applicationQuery);
  // After the submit the application is no draft any more while the wizard is still shown.
  const [leaving, setLeaving] = useState(false);
  const leave = useCallback(() => setLeaving(true), []);

  const isMounted = useDeferredMount(Boolean(me.data && application.data));

  const isShown = Boolean(me.data && application.data && isMounted);
  const retry = useRetry(
    () => {
      for (const query of [me, application]) if (query.isError) void query.refetch();
    },
    !isShown && !me.isError && !application.isError,
  );

  const title = t`Seasonal worker application`;
  const status = application.error instanceof ApiError ? application.error.status : undefined;

  if (me.data === null || (status === 401 && !application.data)) {
    return <RedirectToSignIn next={paths.onboarding} />;
  }
  if (me.data && application.data) {
    if (leaving || !isMounted) return <Loading title={title} />;
    const other = otherScreen(paths.onboarding, application.data.status);
    if (other) return <Navigate to={other} replace />;
    return (
      <Wizard
        key={application.data.id}
        user={me.data}
        uploadSlot={uploadSlot}
        onSubmitted={leave}
      />
    );
  }
  if (status === 404) {
    return (
      <div className="grid justify-items-start gap-6">
        <PageTitle title={title} />
        <Notice tone="warning" title={t`You have no application yet.`}>
          <Trans>Please contact support.</Trans>
        </Notice>
        <ButtonLink to={paths.home} variant="secondary">
          <Trans>Go to the start</Trans>
        </ButtonLink>
      </div>
    );
  }
  if (me.isError || application.isError) {
    return (
      <div className="grid justify-items-start gap-6">
        <PageTitle title={title} />
        <Notice tone="danger" role="alert" title={t`We could not load your application.`}>
          <Trans>Check your connection and try again. Nothing you wrote is lost.</Trans>
        </Notice>
        <Button onClick={retry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    );
  }
  return <Loading title={title} />;
}

function Loading({ title }: { title: string }) {
  return (
    <div className="grid gap-8">
      <PageTitle title={title} quiet />
      <StepLoading />
    </div>
  );
}
