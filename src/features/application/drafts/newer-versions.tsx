import { Trans, useLingui } from "@lingui/react/macro";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApplicationView } from "#contract/applications";
import type { StepId } from "#contract/step-names";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import { catchUp, meet } from "./catch-up";
import type { OpenApplication } from "./held";
import { useSaveState } from "./save-status";

export { catchUp } from "./catch-up";
export { ForeignAnswers } from "./foreign-answers";

/** Pause before the newest is asked for again. */
const RETRY_MS = 5_000;

export type NewerVersionsProps = {
  open: OpenApplication;
  application: ApplicationView;
  step: StepId;
  /** Other answers replaced what the form was opened with: it must be shown anew. */
  onReplaced: () => void;
};

/**
 * Watches for versions that were not made here, and says so while somebody else's
 * answers lie under what was typed into this step.
 */
export function NewerVersions({ open, application, step, onReplaced }: NewerVersionsProps) {
  const { t } = useLingui();
  const queryClient = useQueryClient();
  const { kind } = useSaveState(open.saver);
  const [conflictIn, setConflictIn] = useState<StepId>();

  const take = useEffectEvent((newest: ApplicationView) => {
    if (meet(queryClient, open, newest)) onReplaced();
  });
  useEffect(() => {
    take(application);
  }, [application]);

  /** Resolves to false when there was no answer: the state stays as it is. */
  const readNewest = useEffectEvent(async () => {
    const same = await catchUp(queryClient, open).catch(() => undefined);
    if (same === false) setConflictIn(step);
    return same !== undefined;
  });
  useEffect(() => {
    // "locked" reads the newest too: it is submitted, and the wizard leads to the dashboard.
    if (kind !== "stale" && kind !== "locked") return;
    const ended = new AbortController();
    const { signal } = ended;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function again() {
      clearTimeout(timer);
      if (!(await readNewest()) && !signal.aborted) timer = setTimeout(again, RETRY_MS);
    }
    void again();
    window.addEventListener("online", again, { signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [kind]);

  if (conflictIn !== step) return null;
  const takeOther = () => {
    open.saver.discard(open.known.version);
    onReplaced();
    setConflictIn(undefined);
  };
  return (
    <Notice
      tone="warning"
      role="alert"
      title={t`Your application was changed in another window or on another phone`}
    >
      <p>
        <Trans>
          We loaded the newest version. What you typed here is still here: check it and save it
          again, or use the other answers.
        </Trans>
      </p>
      <Button variant="quiet" className="-ml-3 text-left!" onClick={takeOther}>
        <Trans>Use the other answers</Trans>
      </Button>
    </Notice>
  );
}
