import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import type { UserView } from "#contract/auth";
import { paths } from "#contract/paths";
import { FamilyList } from "../../components/details/family-list";
import { ApplicationGate } from "../../components/gate/application-gate";
import { Card } from "../../components/ui/card";
import { PageTitle } from "../../components/ui/page-title";
import { useToday } from "../../lib/local-time";
import { AcceptedTermsCard } from "./accepted-terms-card";
import { DashboardSkeleton } from "./dashboard-skeleton";
import { DOCUMENTS_ID, isEnded } from "./document-sections";
import { DocumentsCard } from "./documents-card";
import { NotSaved } from "./not-saved";
import { OfferChangeCard } from "./offer-change-card";
import { OtherApplications } from "./other-applications";
import { PersonalCard } from "./personal-card";
import { PositionCard } from "./position-card";
import { PrintCard } from "./print-card";
import { SignInsCard } from "./sign-ins-card";
import { recorded } from "./stage";
import { StatusCard } from "./status-card";
import { TasksElsewhere } from "./tasks-elsewhere";
import { timelineOf } from "./timeline";
import { TimelineCard } from "./timeline-card";
import { WithdrawCard } from "./withdraw-card";
import { YourTurnCard } from "./your-turn-card";

/** Milestones after which a worker can no longer withdraw. */
const AFTER_TRAVEL = ["arrival", "did_not_arrive", "finished"] as const;

const mayWithdraw = (application: ApplicationView) =>
  !isEnded(application) && !AFTER_TRAVEL.some((kind) => recorded(application, kind));

/** The dashboard: first what to do, the status and the next steps, then documents and data. */
export function DashboardScreen() {
  const { t } = useLingui();
  return (
    <ApplicationGate
      next={paths.dashboard}
      title={t`Your application`}
      loading={<DashboardSkeleton />}
    >
      {(me, application) => <Dashboard me={me} application={application} />}
    </ApplicationGate>
  );
}

/**
 * Beside a timeline the columns float, as wide as those of the grid: in a grid's row, the longer of
 * status and timeline would leave a hole under the other.
 */
const FLOATS = {
  left: "lg:float-left lg:clear-left lg:mb-5 lg:w-[calc(60%-0.75rem)]",
  right: "lg:float-right lg:clear-right lg:mb-5 lg:w-[calc(40%-0.5rem)]",
};

type DashboardProps = { me: UserView; application: ApplicationView };

function Dashboard({ me, application }: DashboardProps) {
  const { t } = useLingui();
  const { offerChange } = application;
  const hasTimeline = timelineOf(application, useToday()).length > 0;
  const { left, right } = hasTimeline ? FLOATS : { left: "", right: "" };
  return (
    <div className="grid gap-5">
      <PageTitle title={t`Your application`} quiet />
      <div
        className={`grid items-start gap-5 ${hasTimeline ? "lg:-mb-5 lg:flow-root" : "lg:grid-cols-[3fr_2fr] lg:grid-rows-[auto_auto_1fr]"}`}
      >
        <div className={`grid gap-5 lg:col-start-1 ${left}`}>
          <NotSaved application={application} />
          <TasksElsewhere />
          {offerChange ? (
            <OfferChangeCard key={offerChange.id} application={application} change={offerChange} />
          ) : null}
          <YourTurnCard application={application} />
          <StatusCard application={application} />
        </div>
        {hasTimeline ? (
          <div className={`no-print ${right}`}>
            <TimelineCard application={application} />
          </div>
        ) : null}
        <div id={DOCUMENTS_ID} tabIndex={-1} className={`lg:col-start-1 ${left}`}>
          <DocumentsCard application={application} />
        </div>
        <div className={`grid gap-5 lg:col-start-2 lg:row-span-3 lg:row-start-1 ${right}`}>
          <PositionCard userId={me.id} />
          <AcceptedTermsCard application={application} />
          <PrintCard />
          <div className="no-print empty:hidden">
            <OtherApplications />
          </div>
        </div>
        <div className={`grid gap-5 lg:col-start-1 ${left}`}>
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

/** The family as saved in step 3. */
function FamilyCard({ application }: { application: ApplicationView }) {
  return (
    <Card title={<Trans>Family members</Trans>} collapsible>
      <FamilyList application={application} />
    </Card>
  );
}
