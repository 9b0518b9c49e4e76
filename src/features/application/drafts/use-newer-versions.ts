import { useAtomValue } from "jotai/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApplicationView } from "#contract/applications";
import type { StepId } from "#contract/step-names";
import { store } from "../../../state/store";
import type { OpenSaver } from "./open-saver";
import { useSaveState } from "./save-status";

/** Pause before the newest is asked for again. */
const RETRY_MS = 5_000;

/**
 * Watches for versions that were not made here (decision 3). `edition` changes when the form must
 * be shown anew; `conflict` is true while somebody else's answers lie under what was typed into
 * this step.
 */
export function useNewerVersions(session: OpenSaver, application: ApplicationView, step: StepId) {
  const { kind } = useSaveState(session.saver);
  const edition = useAtomValue(session.editionAtom, { store });
  const [conflictIn, setConflictIn] = useState<StepId>();

  useEffect(() => {
    session.meet(application);
  }, [session, application]);

  /** Resolves to false when there was no answer: the state stays as it is. */
  const catchUp = useEffectEvent(async () => {
    const same = await session.catchUp().catch(() => undefined);
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
      if (!(await catchUp()) && !signal.aborted) timer = setTimeout(again, RETRY_MS);
    }
    void again();
    window.addEventListener("online", again, { signal });
    return () => {
      clearTimeout(timer);
      ended.abort();
    };
  }, [kind]);

  return {
    edition,
    conflict: conflictIn === step,
    takeOther: () => {
      session.discard();
      setConflictIn(undefined);
    },
  };
}
