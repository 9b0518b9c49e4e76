import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate } from "react-router";
import { Button, ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { ApiError } from "../../lib/api-client";
import { paths } from "#contract/paths";
import { applicationQuery, meQuery } from "../../lib/queries";
import { SignInFirst } from "../../lib/sign-in-first";
import { useInPieces } from "../../lib/use-in-pieces";
import type { UploadSlot } from "../../lib/upload-slot";
import { OpenWizard } from "./open-wizard";
import { StepLoading } from "./step-loading";

type WizardProps = {
  /** The documents feature's upload component. */
  uploadSlot: UploadSlot;
};

/**
 * The five-step application. Without a session it leads to the sign-in, with a submitted
 * application to the dashboard.
 */
export function Wizard({ uploadSlot }: WizardProps) {
  const { t } = useLingui();
  const me = useQuery(meQuery);
  const application = useQuery(applicationQuery);
  // Between submit and /success the application is submitted and the wizard still here.
  const [leaving, setLeaving] = useState(false);

  const drawn = useInPieces(Boolean(me.data && application.data));

  const title = t`Seasonal Worker Application`;
  const status = application.error instanceof ApiError ? application.error.status : undefined;

  if (me.data === null || (status === 401 && !application.data)) {
    return <SignInFirst next={paths.onboarding} />;
  }
  if (me.data && application.data) {
    if (leaving || !drawn) return <Loading title={title} />;
    if (application.data.status !== "draft") return <Navigate to={paths.dashboard} replace />;
    return (
      <OpenWizard
        key={application.data.id}
        user={me.data}
        application={application.data}
        uploadSlot={uploadSlot}
        onSubmitted={() => setLeaving(true)}
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
    const again = () => {
      if (me.isError) void me.refetch();
      if (application.isError) void application.refetch();
    };
    return (
      <div className="grid justify-items-start gap-6">
        <PageTitle title={title} />
        <Notice tone="danger" role="alert" title={t`We could not load your application.`}>
          <Trans>Check your connection and try again. Nothing you wrote is lost.</Trans>
        </Notice>
        <Button onClick={again} busy={me.isFetching || application.isFetching}>
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
