import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { Navigate } from "react-router";
import type { ApplicationView } from "#contract/applications";
import { paths } from "#contract/paths";
import { redirectForStatus } from "#contract/redirect-for-status";
import { NotLoaded } from "../../../components/gate/not-loaded";
import { HelpLine } from "../../../components/help/help-line";
import { ButtonLink } from "../../../components/ui/button";
import { Card } from "../../../components/ui/card";
import { CopyButton } from "../../../components/ui/copy-button";
import { Icon } from "../../../components/ui/icon";
import { Link } from "../../../components/ui/link";
import { PageTitle } from "../../../components/ui/page-title";
import { SkeletonLines } from "../../../components/ui/skeleton";
import { isSignedOut } from "../../../lib/api-client";
import { applicationQuery, knownMeQuery } from "../../../lib/queries";
import { useRetry } from "../../../lib/use-retry";

/** The confirmation after the final submit; it claims nothing before the application is loaded. */
export function SuccessScreen() {
  const { t, i18n } = useLingui();
  const { data: application, error, refetch } = useQuery(applicationQuery);
  const isStranger = useQuery(knownMeQuery).data === null || isSignedOut(error);
  const retry = useRetry(() => void refetch(), !application && !error);
  const other = application && redirectForStatus(paths.success, application.status);
  if (other) return <Navigate to={other} replace />;
  if (!application && !isStranger) {
    const title = t`Your application`;
    if (error) return <NotLoaded title={title} error={error} onRetry={retry} />;
    return (
      <div className="grid gap-8">
        <PageTitle title={title} quiet />
        <SkeletonLines count={5} />
      </div>
    );
  }
  return (
    <div className="grid gap-8">
      {application ? (
        <div className="grid justify-items-start gap-4">
          <span className="grid size-14 place-items-center rounded-full bg-agave text-surface">
            <Icon name="check" className="size-8" />
          </span>
          <PageTitle title={t`Application Submitted!`} lead={i18n._(leadOf(application))} />
        </div>
      ) : (
        <div className="grid justify-items-start gap-4">
          <PageTitle
            title={t`Log in to see your application`}
            lead={t`If you submitted it, the company has received it. Its status is on your dashboard.`}
          />
          <ButtonLink to={paths.userLogin}>
            <Trans>Log in to dashboard</Trans>
          </ButtonLink>
        </div>
      )}
      {application?.reference ? (
        <Card title={<Trans>Your application reference</Trans>}>
          <div className="flex flex-wrap items-center gap-x-6">
            <p className="font-serif text-2xl font-bold tracking-wide select-all">
              {application.reference}
            </p>
            <CopyButton text={application.reference} label={t`Copy the reference number`} />
          </div>
          <p className="text-sm text-muted">
            <Trans>Write it down or take a screenshot. Give this number when you call.</Trans>
          </p>
        </Card>
      ) : null}
      <WhatHappensNext title={application ? t`What happens next` : t`After you submit`} />
      {application ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <ButtonLink to={paths.dashboard} className="grow sm:grow-0">
            <Trans>Go to your dashboard</Trans>
          </ButtonLink>
          <ComeBack />
        </div>
      ) : null}
      <HelpLine>
        <Trans>Contact the hiring team</Trans>
      </HelpLine>
    </div>
  );
}

/** Says thank you, and what the company is still waiting for. */
function leadOf(application: ApplicationView): MessageDescriptor {
  if (application.documentReviews.length) {
    return msg`Thank you. We have received it. The company is still waiting for a new photo. Send it from your dashboard.`;
  }
  return application.offerChange
    ? msg`Thank you. We have received it. The company proposes a change to what you accepted. Answer it on your dashboard.`
    : msg`Thank you. We have received it. You don't need to do anything else now.`;
}

function WhatHappensNext({ title: heading }: { title: string }) {
  const { t } = useLingui();
  const next = [
    {
      title: t`Application review`,
      words: t`The company reads your answers and looks at your documents.`,
    },
    {
      title: t`Phone interview follow-up`,
      words: t`The company may call the number you gave us. Keep your phone on.`,
    },
    {
      title: t`Consulate appointment`,
      words: t`If the company approves your application, it will tell you the day and the place of your appointment.`,
    },
    {
      title: t`Visa and onboarding`,
      words: t`Once you have your visa, the company will tell you about your trip and your first day.`,
    },
  ];
  return (
    <Card title={heading}>
      <ol className="grid gap-5">
        {next.map(({ title, words }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.25rem_1fr] gap-x-3.5 large-text:grid-cols-[auto_1fr] large-text:gap-x-1.5"
          >
            <span
              aria-hidden="true"
              className="grid size-9 place-items-center rounded-full border-2 border-agave font-semibold text-agave large-text:block large-text:size-auto large-text:border-0"
            >
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="text-muted">{words}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** For a later visit: where to sign in again (docs/design.md). */
function ComeBack() {
  return (
    <p className="w-full">
      <Trans>Another day, or on another phone:</Trans>{" "}
      <Link to={paths.userLogin} className="inline-flex min-h-12 items-center font-semibold">
        <Trans>Log in to dashboard</Trans>
      </Link>
    </p>
  );
}
