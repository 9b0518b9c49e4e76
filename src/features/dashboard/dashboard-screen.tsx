import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { ApplicationView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import { HelpLine } from "../../components/help/help-line";
import { Button, ButtonLink } from "../../components/ui/button";
import { Notice } from "../../components/ui/notice";
import { PageTitle } from "../../components/ui/page-title";
import { errorMessage } from "../../i18n/error-messages";
import { ApiError } from "../../lib/api-client";
import { paths } from "#contract/paths";
import { applicationQuery, meQuery } from "../../lib/queries";
import { RedirectToSignIn } from "../../lib/redirect-to-sign-in";
import type { UploadSlot } from "../../lib/upload-slot";
import { useDeferredMount } from "../../lib/use-deferred-mount";
import { useRetry } from "../../lib/use-retry";
import { AcceptedTermsCard } from "./accepted-terms-card";
import { AskedElsewhere } from "./asked-elsewhere";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { DOCUMENTS_ID, isEnded } from "./document-sections";
import { DocumentsCard } from "./documents-card";
import { EarlierApplications } from "./earlier-applications";
import { FamilyCard } from "./family-card";
import { OfferChangeCard } from "./offer-change-card";
import { PersonalCard } from "./personal-card";
import { PositionCard } from "./position-card";
import { PrintCard } from "./print-card";
import { SignInsCard } from "./sign-ins-card";
import { recorded } from "./stage";
import { StatusCard } from "./status-card";
import { timelineOf } from "./timeline";
import { TimelineCard } from "./timeline-card";
import { WithdrawCard } from "./withdraw-card";
import { YourTurnCard } from "./your-turn-card";

/** Records after which nobody steps back from the job any more. */
const CAME_OR_NOT = ["arrival", "did_not_arrive", "finished"] as const;

const mayWithdraw = (application: ApplicationView) =>
  !isEnded(application) && !CAME_OR_NOT.some((kind) => recorded(application, kind));

/** The dashboard: first what to do, the status and the way ahead, then documents and data. */
export function DashboardScreen({ Upload }: { Upload: UploadSlot }) {
  const me = useQuery(meQuery);
  const application = useQuery(applicationQuery);
  const isMounted = useDeferredMount(Boolean(me.data && application.data));
  const error = application.error ?? me.error;
  const status = error instanceof ApiError ? error.status : undefined;
  const retry = useRetry(() => {
    for (const query of [me, application]) if (!query.data) void query.refetch();
  }, !isMounted && !error);

  if (me.data === null || status === 401) return <RedirectToSignIn next={paths.dashboard} />;
  if (me.data && application.data) {
    if (!isMounted) return <DashboardSkeleton />;
    return <Dashboard me={me.data} application={application.data} Upload={Upload} />;
  }
  if (status === 404) return <NoApplication />;
  if (error) return <LoadFailed error={error} onRetry={retry} />;
  return <DashboardSkeleton />;
}

type DashboardProps = {
  me: UserView;
  application: ApplicationView;
  Upload: UploadSlot;
};

function Dashboard({ me, application, Upload }: DashboardProps) {
  const { t } = useLingui();
  const { offerChange } = application;
  const hasTimeline = timelineOf(application).length > 0;
  return (
    <div className="grid gap-5">
      <PageTitle title={t`Your application`} quiet />
      <div className="grid items-start gap-5 lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_auto_1fr]">
        <div className="grid gap-5 lg:col-start-1">
          <AskedElsewhere />
          {offerChange ? (
            <OfferChangeCard key={offerChange.id} application={application} change={offerChange} />
          ) : null}
          <YourTurnCard application={application} Upload={Upload} />
          <StatusCard application={application} />
        </div>
        {hasTimeline ? (
          <div className="no-print">
            <TimelineCard application={application} />
          </div>
        ) : null}
        <div id={DOCUMENTS_ID} tabIndex={-1} className="lg:col-start-1">
          <DocumentsCard application={application} Upload={Upload} />
        </div>
        <div
          className={`grid gap-5 lg:col-start-2 ${hasTimeline ? "lg:row-span-2" : "lg:row-span-3 lg:row-start-1"}`}
        >
          <PositionCard userId={me.id} />
          <AcceptedTermsCard application={application} />
          <PrintCard />
          <div className="no-print empty:hidden">
            <EarlierApplications />
          </div>
        </div>
        <div className="grid gap-5 lg:col-start-1">
          <PersonalCard application={application} />
          <FamilyCard application={application} />
        </div>
      </div>
      <div className="no-print grid gap-5">
        <SignInsCard />
        {mayWithdraw(application) ? <WithdrawCard /> : null}
      </div>
    </div>
  );
}

function NoApplication() {
  return (
    <Message>
      <Notice tone="warning" title={<Trans>We could not find your application</Trans>}>
        <p>
          <Trans>Please contact support.</Trans>
        </p>
      </Notice>
      <HelpLine />
      <div>
        <ButtonLink to={paths.home} variant="secondary">
          <Trans>Go to the start</Trans>
        </ButtonLink>
      </div>
    </Message>
  );
}

function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  const problem = error instanceof ApiError ? error.problem : undefined;
  return (
    <Message>
      <Notice
        tone="danger"
        role="alert"
        title={<Trans>Your application could not be loaded</Trans>}
      >
        <p>{errorMessage(i18n, problem, t`Check your connection and try again.`)}</p>
      </Notice>
      <div>
        <Button onClick={onRetry}>
          <Trans>Try again</Trans>
        </Button>
      </div>
    </Message>
  );
}

function Message({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="grid max-w-2xl gap-6">
      <PageTitle title={t`Your application`} />
      {children}
    </div>
  );
}
