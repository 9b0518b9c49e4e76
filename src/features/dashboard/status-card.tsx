import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { ApplicationView } from "#contract/applications";
import { Badge } from "../../components/ui/badge";
import { ButtonLink } from "../../components/ui/button";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { Notice } from "../../components/ui/notice";
import { ProgressBar } from "../../components/ui/progress-bar";
import { useLocalTime } from "../../lib/local-time";
import { paths } from "#contract/paths";
import { RequestedAgain } from "./requested-again";
import { requestedAgain, DOCUMENTS_ID, stillToSend } from "./document-sections";
import { statusLook } from "./status-look";
import { statusText, type Actor } from "./status-text";
import { StillToSend } from "./still-to-send";

const ACTORS = {
  you: msg`Your turn`,
  team: msg`The hiring team's turn`,
  nobody: null,
} satisfies Record<Actor, MessageDescriptor | null>;

/** The status of the application, what happens next and who has to act. */
export function StatusCard({ application }: { application: ApplicationView }) {
  const { t, i18n } = useLingui();
  const local = useLocalTime();
  const { status, statusReason, submittedAt, reference } = application;
  const { progress, tone } = statusLook(status);
  const { label, next, actor } = statusText(status);
  const toSend = stillToSend(application);
  const isRequested = requestedAgain(application).length > 0;
  const turn = ACTORS[isRequested || toSend.length > 0 ? "you" : actor];
  const rows = [
    ...(submittedAt === null ? [] : [{ term: t`Submitted on`, value: local.day(submittedAt) }]),
    ...(reference === null ? [] : [{ term: t`Reference`, value: reference }]),
  ];
  return (
    <Card
      title={<Trans>Application status</Trans>}
      action={
        <span role="status">
          <Badge tone={tone}>{i18n._(label)}</Badge>
        </span>
      }
    >
      <div className="grid gap-5">
        <ProgressBar value={progress} tone={tone} label={t`Progress: ${progress}%`} />
        {status === "draft" && statusReason ? (
          <Notice tone="warning" title={<Trans>The hiring team asked for changes</Trans>}>
            <p className="whitespace-pre-line">{statusReason}</p>
          </Notice>
        ) : null}
        <RequestedAgain application={application} />
        <div className="grid gap-1">
          {turn ? <p className="font-semibold">{i18n._(turn)}</p> : null}
          <StillToSend toSend={toSend} />
          {/* "Nothing to do" would contradict the requests above. */}
          {isRequested || toSend.length > 0 ? null : <p>{i18n._(next)}</p>}
          {status === "approved" && !isRequested && toSend.length === 0 ? (
            <a
              href={`#${DOCUMENTS_ID}`}
              className="inline-flex min-h-12 items-center justify-self-start font-semibold"
            >
              <Trans>Go to the documents</Trans>
            </a>
          ) : null}
        </div>
        {status === "rejected" && statusReason ? (
          <Notice title={<Trans>The reason of the hiring team</Trans>}>
            <p className="whitespace-pre-line">{statusReason}</p>
          </Notice>
        ) : null}
        {rows.length > 0 ? <DetailList rows={rows} /> : null}
        {status === "draft" ? (
          <div>
            <ButtonLink to={paths.onboarding}>
              <Trans>Continue application</Trans>
            </ButtonLink>
          </div>
        ) : null}
      </div>
    </Card>
  );
}
