import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { useParams } from "react-router";
import type { EmployerApplication } from "#contract/employer-application";
import { PageTitle } from "../../../components/ui/page-title";
import { dotted } from "../../../lib/format";
import { useIsMounted } from "../../../lib/use-is-mounted";
import { DOUBLE_CLICK_GUARD_MS, useSettled } from "../../../lib/use-settled";
import { LoadState } from "../load-state";
import { useMember } from "../member";
import { PersonMessages } from "../messages/person-messages";
import { applicationQuery } from "../queries";
import { ApplicationBadge } from "../status-badges";
import { useInstantFormat } from "../use-instant-format";
import { useNameOf } from "../use-name-of";
import { useLines } from "./compared";
import { ConflictNotice } from "./conflict-notice";
import { DecisionBar, DocumentRequested, MorePanel } from "./decision-bar";
import { documentOf, isComparedTab, startOf, tabOf } from "./document-of";
import { KeysDialog } from "./keys-dialog";
import { PhotoPanel } from "./photo-panel";
import { PhotoRequestNotice } from "./photo-request-notice";
import { ReasonPanel } from "./reason-panel";
import { RecordTabs, type TabName } from "./record-tabs";
import { ReturnNotice } from "./return-notice";
import { ReviewBar } from "./review-bar";
import { useChecks } from "./use-checks";
import { useDecisions } from "./use-decisions";
import { useKeys } from "./use-keys";
import { isUndo, type LastDecision, useLastDecision } from "./use-last-decision";
import { type OpenPanel, useReopenUnsaved, usePanel } from "./use-panel";
import { usePossibleDecisions } from "./use-possible-decisions";
import { usePrefetch } from "./use-prefetch";
import { type Queue, useQueue } from "./use-queue";
import { useReviewers } from "./use-reviewers";
import { DocumentViewer } from "./viewer/document-viewer";
import { useWorkerWords } from "./worker-words";

/** One applicant: what they typed beside the document to compare it with, and the decision. */
export function Screen() {
  const { t } = useLingui();
  const { id = "" } = useParams();
  const application = useQuery(applicationQuery(id));
  const reviewers = useReviewers(id);
  const queue = useQueue(id, reviewers);
  const last = useLastDecision((undone) => {
    if (undone !== id) queue?.open(undone);
  });
  const panel = usePanel(id);
  const isSettled = useSettled(id, DOUBLE_CLICK_GUARD_MS) === id;
  const [showsKeys, setShowsKeys] = useState(false);
  usePrefetch(queue?.following, application.data !== undefined);
  useKeys({ "?": () => setShowsKeys(true) });
  useKeys(panel.name ? {} : { j: queue?.next, k: queue?.previous });
  const here = reviewers.filter(({ applicationId }) => applicationId === id);
  return (
    <div className="review">
      <ReviewBar queue={queue} here={here} onKeys={() => setShowsKeys(true)} />
      <div className={application.data ? "contents" : "grid content-start gap-4 p-4 lg:p-5"}>
        {application.data ? null : <PageTitle title={t`Application`} />}
        <LoadState query={application}>
          {(data) => <Review key={id} application={data} {...{ queue, last, panel, isSettled }} />}
        </LoadState>
      </div>
      <p role="status" className="sr-only">
        {last.words}
      </p>
      <KeysDialog open={showsKeys} onClose={() => setShowsKeys(false)} />
    </div>
  );
}

type ReviewProps = {
  application: EmployerApplication;
  queue: Queue | undefined;
  last: LastDecision;
  panel: OpenPanel;
  /**
   * False for a moment after the previous application: a second click was not meant for this one.
   */
  isSettled: boolean;
};

/** The part of the application that is shown, with its lines, checks and document. */
function useParts(application: EmployerApplication) {
  const { t } = useLingui();
  const { may } = useMember();
  const [start] = useState(() => startOf(application));
  const [tab, setTab] = useState<TabName>(start.tab);
  const [chosen, setChosen] = useState(start.chosen);
  const [announcement, setAnnouncement] = useState("");
  const compared = isComparedTab(tab) ? tab : undefined;
  const all = useLines(application, compared ?? "passport");
  const seesDocuments = may("read:identity");
  const document = seesDocuments ? documentOf(application, tab, chosen) : undefined;
  const isCompared = compared !== undefined && document !== undefined;
  const lines = isCompared ? all : [];
  const checks = useChecks(tab, lines, () => setAnnouncement(t`All lines are compared.`));
  return {
    tab,
    // Without a document there is nothing to check the lines against.
    checks: isCompared ? checks : undefined,
    said: announcement,
    seesDocuments,
    document,
    onTab: (name: TabName) => {
      setTab(name);
      setChosen(undefined);
    },
    onDocument: ({ id, kind }: EmployerApplication["documents"][number]) => {
      setChosen(id);
      const part = tabOf(kind);
      if (part) setTab(part);
    },
  };
}

function Review({ application, queue, last, panel: opened, isSettled }: ReviewProps) {
  const { name: panel, startsWithWords, open, openUnsaved } = opened;
  const { may } = useMember();
  const isMounted = useIsMounted();
  const parts = useParts(application);
  const { tab, onTab, checks, seesDocuments, document } = parts;
  // Load the worker's language before a panel needs it, so that the keys of ready reasons work at
  // once.
  useWorkerWords(application);
  useReopenUnsaved(application.id, openUnsaved, onTab);
  const decisions = useDecisions(application, (act) => {
    last.note(act);
    // Don't move on if the reviewer already left this application.
    if (!isMounted.current) return;
    open(undefined);
    if (isUndo(act)) return;
    if (queue?.isLast) last.announce(act);
    queue?.next();
  });
  const decides = may("review");
  const { acts, takeBack, isUndoing } = usePossibleDecisions({
    application,
    document,
    decisions,
    panel,
    onPanel: open,
    last,
    decides,
    isSettled,
  });
  // After a colleague's decision the panel may no longer apply; the conflict notice explains it.
  const fits = panel === "more" || acts.some((act) => act.isOpen);
  const closes = panel !== undefined && !fits;
  const onClose = () => open(undefined);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (closes) close();
  }, [closes]);
  const shared = { application, isUndoing, onClose };
  return (
    <div className={`review-parts ${seesDocuments ? "" : "review-alone"}`}>
      <div className="review-record">
        <ApplicantHeader application={application} />
        <div className="px-4 lg:min-h-0 lg:overflow-y-auto lg:px-5">
          {decisions.conflict ? (
            <ConflictNotice application={application} before={decisions.conflict} />
          ) : null}
          <ReturnNotice application={application} />
          <DocumentRequested move={decisions.move} />
          <PhotoRequestNotice
            application={application}
            onTakeBack={decides ? takeBack : undefined}
          />
          <RecordTabs {...{ application, tab, onTab, checks }} />
          <p role="status" className="sr-only">
            {parts.said}
          </p>
        </div>
        {decides ? (
          <div className={`review-decisions ${panel ? "max-lg:hidden" : ""}`}>
            <DecisionBar acts={acts} last={last} onMore={() => open("more")} />
          </div>
        ) : null}
      </div>
      <div className="review-document">
        {seesDocuments ? (
          <div className="review-viewer">
            <DocumentViewer
              application={application}
              tab={tab}
              document={document}
              onChoose={parts.onDocument}
              line={checks?.current}
            />
          </div>
        ) : null}
        {panel && fits && decides ? (
          <div className="review-panel">
            {panel === "more" ? (
              <MorePanel acts={acts} onClose={onClose} />
            ) : panel === "photo" ? (
              document && (
                <PhotoPanel {...shared} {...{ document, startsWithWords }} ask={decisions.ask} />
              )
            ) : (
              <ReasonPanel key={panel} {...shared} panel={panel} move={decisions.move} />
            )}
          </div>
        ) : null}
      </div>
    </div>
  );
}

function ApplicantHeader({ application }: { application: EmployerApplication }) {
  const { t } = useLingui();
  const { short } = useInstantFormat();
  const { status, statusReason, reference, submittedAt, position } = application;
  const name = useNameOf()(application);
  const facts = dotted([
    reference,
    submittedAt && t`sent ${short(submittedAt)}`,
    position.position,
    position.location,
  ]);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1 px-4 pt-3 pb-1 lg:gap-0 lg:px-5 lg:pb-0">
      <PageTitle title={name} focusKey={application.id} />
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 lg:gap-y-0">
        <ApplicationBadge status={status} reason={statusReason} />
        <span className="min-w-0 text-muted lg:order-last lg:basis-full">{facts}</span>
        <PersonMessages invitationId={application.invitationId} name={name} />
      </p>
    </div>
  );
}
