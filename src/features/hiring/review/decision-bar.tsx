import { Trans, useLingui } from "@lingui/react/macro";
import type { EmployerApplication } from "#contract/employer-application";
import { STATUS_TRANSITIONS } from "#contract/statuses";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { ApiError } from "../../../lib/api-client";
import { KeyHint } from "./key-hint";
import { PhotoPanel } from "./photo-panel";
import { ReasonPanel } from "./reason-panel";
import type { Decisions, Panel } from "./use-decisions";
import { useKeys } from "./use-keys";

type Document = EmployerApplication["documents"][number];

type DecisionBarProps = {
  application: EmployerApplication;
  /** The one that is shown. */
  document: Document | undefined;
  decisions: Decisions;
  panel: Panel | undefined;
  onPanel: (panel: Panel | undefined) => void;
};

const SMALL = "min-h-12! px-3! py-1.5!";

/** The decisions that fit the application, each with its key; a reason is asked above them. */
export function DecisionBar({
  application,
  document,
  decisions,
  panel,
  onPanel,
}: DecisionBarProps) {
  const { t } = useLingui();
  const { move, ask } = decisions;
  const allowed = STATUS_TRANSITIONS[application.status];
  const isOpen = application.status === "submitted" || application.status === "reviewed";
  const mayReject = isOpen || application.status === "draft";
  const mayReopen = !isOpen && allowed.includes("reviewed");
  const approve = isOpen
    ? () => {
        if (!move.isPending) move.mutate({ status: "approved" });
      }
    : undefined;
  const open = (name: Panel) => () => onPanel(panel === name ? undefined : name);
  const good = document?.resentAt
    ? () => ask.mutate({ documentId: document.id, reason: null })
    : undefined;
  const asked = application.documents.find(({ reviewReason }) => reviewReason !== null);
  const undo = asked ? () => ask.mutate({ documentId: asked.id, reason: null }) : undefined;
  useKeys({
    a: approve,
    n: document && open("photo"),
    c: isOpen ? open("changes") : undefined,
    r: mayReject ? open("reject") : undefined,
    g: good,
    z: undo,
    Escape: panel ? () => onPanel(undefined) : undefined,
  });
  const busy = move.isPending;
  return (
    <div className="sticky bottom-0 grid gap-3 border-t border-rule bg-paper p-3 max-lg:-mx-4 max-lg:bottom-14 max-lg:z-20 lg:rounded-b-lg lg:px-5">
      {panel === "photo" && document ? (
        <PhotoPanel document={document} ask={ask} onDone={() => onPanel(undefined)} />
      ) : null}
      {panel === "changes" || panel === "reject" || panel === "reviewed" ? (
        <ReasonPanel key={panel} panel={panel} move={move} onDone={() => onPanel(undefined)} />
      ) : null}
      <DocumentRequested move={move} />
      <div className="grid grid-cols-2 gap-2">
        {approve ? (
          <Button className={SMALL} busy={busy && !panel} aria-keyshortcuts="a" onClick={approve}>
            <Trans>Approve</Trans> <KeyHint>A</KeyHint>
          </Button>
        ) : null}
        {good ? (
          <Button
            variant="secondary"
            className={SMALL}
            busy={ask.isPending}
            aria-keyshortcuts="g"
            onClick={good}
          >
            <Trans>Photo is good</Trans> <KeyHint>G</KeyHint>
          </Button>
        ) : null}
        {document && application.status !== "withdrawn" ? (
          <Button
            variant="secondary"
            className={SMALL}
            aria-expanded={panel === "photo"}
            aria-keyshortcuts="n"
            onClick={open("photo")}
          >
            <Trans>New photo</Trans> <KeyHint>N</KeyHint>
          </Button>
        ) : null}
        {isOpen ? (
          <Button
            variant="secondary"
            className={SMALL}
            aria-expanded={panel === "changes"}
            aria-keyshortcuts="c"
            onClick={open("changes")}
          >
            <Trans>Ask for changes</Trans> <KeyHint>C</KeyHint>
          </Button>
        ) : null}
        {mayReject ? (
          <Button
            variant="secondary"
            className={`${SMALL} border-clay! text-clay!`}
            aria-expanded={panel === "reject"}
            aria-keyshortcuts="r"
            onClick={open("reject")}
          >
            <Trans>Reject</Trans> <KeyHint>R</KeyHint>
          </Button>
        ) : null}
        {mayReopen ? (
          <Button
            variant="secondary"
            className={SMALL}
            aria-expanded={panel === "reviewed"}
            onClick={open("reviewed")}
          >
            <Trans>Take the decision back</Trans>
          </Button>
        ) : null}
      </div>
      {undo ? (
        <p className="flex flex-wrap items-center gap-x-3 text-sm">
          {t`A new photo is asked for.`}
          <Button
            variant="quiet"
            className="min-h-10! px-0! py-0!"
            busy={ask.isPending}
            aria-keyshortcuts="z"
            onClick={undo}
          >
            <Trans>Take it back</Trans> <KeyHint>Z</KeyHint>
          </Button>
        </p>
      ) : null}
    </div>
  );
}

/** Approving while a document is asked for again needs a second word. */
function DocumentRequested({ move }: Pick<Decisions, "move">) {
  const { t } = useLingui();
  const { error } = move;
  if (!(error instanceof ApiError) || error.code !== "application.document_requested") return null;
  return (
    <Notice tone="warning" role="alert" title={t`A new photo has been asked for`}>
      <Button
        variant="quiet"
        className="-ml-3"
        busy={move.isPending}
        onClick={() => move.mutate({ status: "approved", force: true })}
      >
        <Trans>Approve without it</Trans>
      </Button>
    </Notice>
  );
}
