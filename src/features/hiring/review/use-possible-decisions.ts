import { useLingui } from "@lingui/react/macro";
import type { EmployerApplication } from "#contract/employer-application";
import { STATUS_TRANSITIONS } from "#contract/statuses";
import type { Decisions } from "./use-decisions";
import { useKeys } from "./use-keys";
import type { LastDecision } from "./use-last-decision";
import type { Panel } from "./use-panel";

/** A decision that is possible for the application. */
export type PossibleDecision = {
  /** Its key on the keyboard, unique among the decisions. */
  key: string;
  words: string;
  look: "loud" | "plain" | "danger";
  run: () => void;
  busy?: boolean;
  /** Clicks are ignored for now: the application has only just appeared. */
  ignoresClicks?: boolean;
  /** For a decision that opens a panel: whether the panel is open. */
  isOpen?: boolean;
};

type PossibleDecisionsProps = {
  application: EmployerApplication;
  /** The document that is shown. */
  document: EmployerApplication["documents"][number] | undefined;
  decisions: Decisions;
  panel: Panel | undefined;
  onPanel: (panel: Panel | undefined) => void;
  last: LastDecision;
  /** Whether the member may decide; others only look. */
  decides: boolean;
  /** Whether the application has been on the screen long enough for a click to be meant for it. */
  isSettled: boolean;
};

/**
 * The decisions that are possible for an application, the likeliest first. Their keys work while no
 * panel is open.
 */
export function usePossibleDecisions({
  application,
  document,
  decisions,
  panel,
  onPanel,
  ...rest
}: PossibleDecisionsProps) {
  const { t } = useLingui();
  const { last, decides, isSettled } = rest;
  const { move, ask } = decisions;
  const { status } = application;
  const isOpen = status === "submitted" || status === "reviewed";
  const busy = move.isPending || ask.isPending;
  // Only the undo's response has the version that the next decision is based on.
  const isUndoing = last.undoing === application.id;
  const ignoresClicks = !isSettled || isUndoing;
  const once = (run: () => void) => () => {
    if (!busy && !ignoresClicks) run();
  };
  const opens = (name: Panel) => ({
    run: () => {
      if (!isUndoing) onPanel(panel === name ? undefined : name);
    },
    ignoresClicks: isUndoing,
    isOpen: panel === name,
  });
  const acts: PossibleDecision[] = [];
  if (document?.resentAt) {
    const run = once(() => ask.mutate({ documentId: document.id, reason: null }));
    acts.push({
      key: "g",
      words: t`Photo is good`,
      look: "loud",
      run,
      ignoresClicks,
      busy: ask.isPending,
    });
  }
  if (isOpen) {
    const run = once(() => move.mutate({ status: "approved" }));
    const look = document?.resentAt ? "plain" : "loud";
    const isApproving = move.isPending && !panel;
    acts.push({ key: "a", words: t`Approve`, look, run, ignoresClicks, busy: isApproving });
  }
  if (document && status !== "withdrawn") {
    acts.push({ key: "n", words: t`New photo`, look: "plain", ...opens("photo") });
  }
  if (isOpen)
    acts.push({ key: "c", words: t`Ask for changes`, look: "plain", ...opens("changes") });
  if (isOpen || status === "draft") {
    acts.push({ key: "r", words: t`Reject`, look: "danger", ...opens("reject") });
  }
  if (!isOpen && STATUS_TRANSITIONS[status].includes("reviewed") && application.submittedAt) {
    acts.push({ key: "b", words: t`Undo the decision`, look: "plain", ...opens("reviewed") });
  }
  const requested = application.documents.find(({ reviewReason }) => reviewReason !== null);
  const takeBack = requested
    ? once(() => ask.mutate({ documentId: requested.id, reason: null }))
    : undefined;
  const keys = Object.fromEntries(acts.map(({ key, run }) => [key, run]));
  useKeys(panel || !decides ? {} : { ...keys, z: last.takeBack ?? takeBack });
  return { acts, takeBack, isUndoing };
}
