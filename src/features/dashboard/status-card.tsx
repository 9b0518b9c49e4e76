import { Trans, useLingui } from "@lingui/react/macro";
import type { ReactNode } from "react";
import type { ApplicationView } from "#contract/applications";
import type { AcceptedTerms } from "#contract/offers";
import { paths } from "#contract/paths";
import { reviewHref } from "#contract/wizard-location";
import { Badge } from "../../components/ui/badge";
import { ButtonLink } from "../../components/ui/button";
import { CopyButton } from "../../components/ui/copy-button";
import { DetailList } from "../../components/ui/detail-list";
import { Icon } from "../../components/ui/icon";
import { NoWrap } from "../../components/ui/no-wrap";
import { Notice } from "../../components/ui/notice";
import { ProgressBar } from "../../components/ui/progress-bar";
import { Sunrise } from "../../components/ui/sunrise";
import { formatPhone, telHref } from "../../lib/format";
import { useLocalTime, useToday } from "../../lib/local-time";
import { useSite } from "../../lib/site";
import { mainTask, needsVisaDetails, requestedAgain } from "./document-sections";
import { Recorded } from "./recorded";
import { recorded, type Stage, stageOf } from "./stage";
import { statusLook } from "./status-look";
import { type Fact, statusLabel, statusWords } from "./status-words";
import { StillToSend } from "./still-to-send";
import { useHasTasksElsewhere } from "./tasks-elsewhere";
import { YourTurnBadge } from "./your-turn-badge";

type StatusCardProps = { application: ApplicationView };

/** The status of the application, what happens next, and what the person can do. */
export function StatusCard({ application }: StatusCardProps) {
  const { t, i18n } = useLingui();
  const stage = stageOf(application, useToday());
  const { status, firstName, phone1 } = application;
  const { progress, tone } = statusLook(status);
  const hasTasks = requestedAgain(application).length > 0 || needsVisaDetails(application);
  const hasTasksElsewhere = useHasTasksElsewhere();
  const isYourTurn =
    hasTasks ||
    application.offerChange !== null ||
    ["draft", "returned", "visa", "arrived"].includes(stage);
  const {
    headline,
    lead,
    facts = [],
  } = statusWords(stage, {
    name: firstName ?? "",
    // Never broken across two lines.
    phone: formatPhone(phone1 ?? "").replaceAll(" ", "\u{a0}"),
    hasReference: application.reference !== null,
    hasTasks,
    isFree: !hasTasks && application.offerChange === null && !hasTasksElsewhere,
    appointment: recorded(application, "consulate_appointment"),
    trip: recorded(application, "travel"),
  });
  return (
    <section
      aria-label={t`Application status`}
      className="overflow-hidden rounded border border-rule bg-surface"
    >
      <ProgressBar
        look="edge"
        value={progress}
        tone={tone}
        label={t`Progress of your application`}
      />
      <div className={`grid gap-3 px-card py-5 sm:px-7 ${groundOf(stage)}`}>
        <div className="flex flex-wrap gap-2">
          {isYourTurn ? <YourTurnBadge /> : null}
          <span role="status">
            <Badge tone={tone}>{i18n._(statusLabel(status))}</Badge>
          </span>
        </div>
        <h2 className="text-xl min-[23rem]:text-2xl">{i18n._(headline)}</h2>
        <p className="text-lg">{i18n._(lead)}</p>
      </div>
      {GLAD_STAGES.includes(stage) ? <Sunrise /> : null}
      <div className="grid gap-5 px-card py-5 sm:px-7">
        <Reason application={application} />
        {stage === "rejected" ? (
          <h3>
            <Trans>What you can do</Trans>
          </h3>
        ) : null}
        <Facts facts={facts} />
        <Action application={application} stage={stage} />
        <SentRows application={application} />
      </div>
    </section>
  );
}

const GLAD_STAGES: readonly Stage[] = [
  "consulate",
  "visa",
  "travel",
  "arrived",
  "complete",
  "finished",
];

/** The background of the headline: festive after the approval, calm after a rejection. */
function groundOf(stage: Stage): string {
  if (stage === "rejected" || stage === "withdrawn" || stage === "missed") return "bg-wash";
  const isApproved = GLAD_STAGES.includes(stage);
  return isApproved ? "bg-agave-deep pb-2 text-surface print:bg-surface print:text-ink" : "pb-0";
}

/** The company's own words: why it asks for changes, declined, or undid a decision. */
function Reason({ application: { statusReason } }: StatusCardProps) {
  if (!statusReason) return null;
  return (
    <div className="grid gap-2">
      <h3>
        <Trans>What the company says</Trans>
      </h3>
      <blockquote className="border-l-4 border-line pl-4 text-lg whitespace-pre-line">
        {statusReason}
      </blockquote>
    </div>
  );
}

function Facts({ facts }: { facts: Fact[] }) {
  const { i18n } = useLingui();
  if (facts.length === 0) return null;
  return (
    <ul className="divide-y divide-rule">
      {facts.map(({ icon, title, recorded: milestone, words }) => (
        <li
          key={icon}
          className="grid grid-cols-[2.75rem_1fr] gap-x-3.5 py-4 first:pt-0 last:pb-0 large-text:block"
        >
          <span className="grid size-11 place-items-center rounded-full bg-agave-wash text-agave large-text:hidden">
            <Icon name={icon} className="size-6" />
          </span>
          <div className="min-w-0">
            <p className="font-semibold">{i18n._(title)}</p>
            {milestone ? <Recorded milestone={milestone} /> : null}
            {words ? <p className="text-muted">{i18n._(words)}</p> : null}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** The one thing to do now, if any. */
function Action({ application, stage }: StatusCardProps & { stage: Stage }): ReactNode {
  switch (stage) {
    case "draft":
    case "returned":
      return (
        <div>
          <ButtonLink
            to={stage === "draft" ? paths.onboarding : reviewHref}
            variant={mainTask(application) === "status" ? "primary" : "secondary"}
          >
            <Trans>Continue application</Trans>
          </ButtonLink>
        </div>
      );
    case "rejected":
      return (
        <>
          <CallUs terms={application.acceptedTerms} />
          <Notice tone="success" title={<Trans>Nobody can sell you a place.</Trans>}>
            <Trans>If someone asks you for money to fix this, do not pay and tell us.</Trans>
          </Notice>
        </>
      );
    case "finished":
      return null;
    case "withdrawn":
    case "missed":
    case "unknown":
      return <CallUs terms={application.acceptedTerms} />;
    default:
      return <StillToSend application={application} stage={stage} />;
  }
}

function CallUs({ terms }: { terms: AcceptedTerms }) {
  const site = useSite();
  const phone = formatPhone(terms.supportPhone ?? site.supportPhone);
  return (
    <p className="no-print flex items-center gap-2 font-semibold">
      <Icon name="phone" />
      <a href={telHref(phone)} className="py-2.5 *:[text-decoration:inherit]">
        <Trans>
          Call <NoWrap>{phone}</NoWrap>
        </Trans>
      </a>
    </p>
  );
}

/** When the application was submitted, and its reference. */
function SentRows({ application }: StatusCardProps) {
  const { t } = useLingui();
  const local = useLocalTime();
  const { submittedAt, reference } = application;
  const rows = [
    ...(submittedAt === null ? [] : [{ term: t`Submitted on`, value: local.day(submittedAt) }]),
    ...(reference === null
      ? []
      : [{ term: t`Reference`, value: <Reference reference={reference} /> }]),
  ];
  return rows.length > 0 ? <DetailList rows={rows} /> : null;
}

function Reference({ reference }: { reference: string }) {
  const { t } = useLingui();
  return (
    <span className="-my-2.5 flex flex-wrap items-center gap-x-4 print:my-0 forced-colors:my-0 large-text:my-0">
      <span className="select-all">{reference}</span>
      <CopyButton text={reference} label={t`Copy the reference number`} />
    </span>
  );
}
