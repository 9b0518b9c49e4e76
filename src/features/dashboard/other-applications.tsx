import { Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import type { EarlierApplication } from "#contract/applications";
import { APPLICATION } from "#contract/intents";
import { OPEN_APPLICATION_PATH, paths } from "#contract/paths";
import { Badge } from "../../components/ui/badge";
import { Button } from "../../components/ui/button";
import { Card } from "../../components/ui/card";
import { DetailList } from "../../components/ui/detail-list";
import { Disclosure } from "../../components/ui/disclosure";
import { DOCUMENT_NAMES } from "../../i18n/document-names";
import { isSignedOut } from "../../lib/api-client";
import { useLocalTime } from "../../lib/local-time";
import { otherApplicationsQuery } from "../../lib/queries";
import { RedirectToSignIn } from "../../lib/redirect-to-sign-in";
import { useRetry } from "../../lib/use-retry";
import { AllTerms } from "./accepted-terms-card";
import { LoadFailed } from "./load-failed";
import { statusLook } from "./status-look";
import { statusLabel } from "./status-words";
import { StoredDocument } from "./stored-document";
import { OpenTasks, OTHERS_ID, useHasOpenTasks } from "./tasks-elsewhere";
import { YourTurnBadge } from "./your-turn-badge";

/** The person's other applications, each with a way into it; hidden while there are none. */
export function OtherApplications() {
  const { data, error, errorUpdateCount, isFetching, refetch } = useQuery(otherApplicationsQuery);
  const hasOpenTasks = useHasOpenTasks();
  const list = useRef<HTMLDivElement>(null);
  const retry = useRetry(() => void refetch(), isFetching, list);
  // The rest of the dashboard may come from the cache although the session has ended.
  if (isSignedOut(error)) return <RedirectToSignIn next={paths.dashboard} />;
  if (data ? data.length === 0 : errorUpdateCount === 0) return null;
  return (
    <Card title={<Trans>Your other applications</Trans>} isYourTurn={data?.some(hasOpenTasks)}>
      {data ? (
        <div id={OTHERS_ID} ref={list} tabIndex={-1}>
          {data.map((application) => (
            <OtherApplication key={application.id} application={application} />
          ))}
        </div>
      ) : (
        <LoadFailed failures={errorUpdateCount} busy={isFetching} onRetry={retry}>
          <Trans>Your other applications could not be loaded.</Trans>
        </LoadFailed>
      )}
    </Card>
  );
}

function OtherApplication({ application }: { application: EarlierApplication }) {
  const { i18n, t } = useLingui();
  const local = useLocalTime();
  const { id, acceptedTerms, status, reference, submittedAt, createdAt, documents } = application;
  const { companyName, position } = acceptedTerms;
  const began = local.day(submittedAt ?? createdAt);
  const hasTasks = useHasOpenTasks()(application);
  return (
    <Disclosure
      summary={`${position}, ${companyName}`}
      open={hasTasks}
      aside={
        <span className="flex flex-wrap gap-2">
          <Badge tone={statusLook(status).tone}>{i18n._(statusLabel(status))}</Badge>
          {hasTasks ? <YourTurnBadge /> : null}
        </span>
      }
    >
      <div className="grid gap-5">
        <OpenTasks application={application} />
        <OpenOther applicationId={id} hasTasks={hasTasks} />
        <DetailList
          rows={[
            { term: submittedAt === null ? t`Started on` : t`Submitted on`, value: began },
            ...(reference === null ? [] : [{ term: t`Reference`, value: reference }]),
          ]}
        />
        <Documents documents={documents} />
        <div className="grid gap-2">
          <h3 className="text-lg">
            <Trans>What you accepted</Trans>
          </h3>
          <AllTerms terms={acceptedTerms} />
        </div>
      </div>
    </Disclosure>
  );
}

function Documents({ documents }: Pick<EarlierApplication, "documents">) {
  const { i18n } = useLingui();
  if (documents.length === 0) return null;
  return (
    <div className="grid gap-2">
      <h3 className="text-lg">
        <Trans>Documents</Trans>
      </h3>
      <ul className="grid gap-1">
        {documents.map(({ id, kind, name, documentUrl }) => {
          const label = kind === "additional" ? name : i18n._(DOCUMENT_NAMES[kind]);
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4">
              <span className="break-words">{label}</span>
              <StoredDocument label={label} documentUrl={documentUrl} />
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** A second click within this time is a double click: the first has ended the session it uses. */
const DOUBLE_CLICK_MS = 5000;

type OpenOtherProps = { applicationId: string; hasTasks: boolean };

/** Opens another application of the person. A form, so that it also works without JavaScript. */
function OpenOther({ applicationId, hasTasks }: OpenOtherProps) {
  const sentAt = useRef(-Infinity);
  return (
    <form
      method="post"
      action={OPEN_APPLICATION_PATH}
      className="no-print"
      onSubmit={(event) => {
        if (Date.now() - sentAt.current < DOUBLE_CLICK_MS) event.preventDefault();
        else sentAt.current = Date.now();
      }}
    >
      <input type="hidden" name={APPLICATION} value={applicationId} />
      <Button type="submit" variant={hasTasks ? "primary" : "secondary"}>
        <Trans>Open this application</Trans>
      </Button>
    </form>
  );
}
