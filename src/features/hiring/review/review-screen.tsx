import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import type { EmployerApplication } from "#contract/employer-application";
import { PageTitle } from "../../../components/ui/page-title";
import { apiQuery } from "../api";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { PersonMessages } from "../messages/person-messages";
import { ApplicationBadge } from "../status-badges";
import { useMoment } from "../use-moment";
import { ConflictNotice } from "./conflict-notice";
import { DecisionBar } from "./decision-bar";
import { DocumentViewer } from "./document-viewer";
import { applicationPath } from "./queue";
import { QueueBar } from "./queue-bar";
import { RecordTabs, type TabName } from "./record-tabs";
import { type Panel, useDecisions } from "./use-decisions";
import { useKeys } from "./use-keys";
import { useQueue } from "./use-queue";

/** One applicant: what was typed beside the document that it is compared with, and the decision. */
export function Screen() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const application = useQuery({
    ...apiQuery("GET /api/v1/applications/:id", applicationPath(id)),
    // Each reading is in the audit trail.
    refetchOnWindowFocus: false,
  });
  return (
    <div className="mx-auto grid max-w-[110rem] gap-4">
      {application.data ? null : <PageTitle title={t`Application`} />}
      <LoadState query={application}>{(data) => <Review key={id} application={data} />}</LoadState>
    </div>
  );
}

/** The document to compare with; the newest one of its kind. */
const documentOf = ({ documents }: EmployerApplication, tab: TabName, chosen: string | undefined) =>
  documents.find(({ id }) => id === chosen) ??
  documents.find(({ resentAt }) => chosen === undefined && resentAt !== null) ??
  documents.find(({ kind }) => kind === (tab === "license" ? "drivers-license" : "passport")) ??
  documents[0];

function Review({ application }: { application: EmployerApplication }) {
  const { may } = useMember();
  const queue = useQueue(application.id);
  const [tab, setTab] = useState<TabName>("passport");
  const [chosen, setChosen] = useState<string>();
  const [panel, setPanel] = useState<Panel>();
  const decisions = useDecisions(application, () => {
    setPanel(undefined);
    queue?.next();
  });
  useKeys({ j: queue?.next, k: queue?.previous });
  const document = documentOf(application, tab, chosen);
  const seesDocuments = may("read:identity");
  return (
    <>
      {queue ? <QueueBar queue={queue} /> : null}
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(21rem,2fr)_minmax(0,3fr)]">
        <div className="grid gap-4 max-lg:order-last lg:max-h-[calc(100dvh-5rem)] lg:grid-rows-[auto_1fr_auto] lg:rounded-lg lg:border lg:border-rule lg:bg-surface">
          <Who application={application} />
          <div className="min-h-0 lg:overflow-y-auto lg:px-5">
            {decisions.conflict ? <ConflictNotice application={application} /> : null}
            <RecordTabs
              application={application}
              tab={tab}
              onTab={(name) => {
                setTab(name);
                setChosen(undefined);
              }}
            />
          </div>
          {may("review") ? (
            <DecisionBar
              application={application}
              document={seesDocuments ? document : undefined}
              decisions={decisions}
              panel={panel}
              onPanel={setPanel}
            />
          ) : null}
        </div>
        {seesDocuments ? (
          <DocumentViewer
            application={application}
            document={document}
            onChoose={(id) => setChosen(id)}
          />
        ) : null}
      </div>
    </>
  );
}

function Who({ application }: { application: EmployerApplication }) {
  const { t } = useLingui();
  const { short } = useMoment();
  const { firstName, lastName, status, reference, submittedAt, position } = application;
  const name = [firstName, lastName].filter(Boolean).join(" ") || t`No name yet`;
  const facts = [
    position.position,
    position.location,
    reference,
    submittedAt && t`sent ${short(submittedAt)}`,
  ].filter(Boolean);
  return (
    <div className="grid gap-1 lg:px-5 lg:pt-4">
      <PageTitle title={name} focusKey={application.id} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <ApplicationBadge status={status} />
        <span className="text-muted">{facts.join(" · ")}</span>
        <PersonMessages invitationId={application.invitationId} name={name} />
      </p>
    </div>
  );
}
