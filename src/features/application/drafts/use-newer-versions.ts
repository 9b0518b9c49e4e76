import { useAtomValue } from "jotai/react";
import { useEffect, useEffectEvent, useState } from "react";
import type { ApplicationView } from "#contract/applications";
import type { StepId } from "#contract/step-names";
import { store } from "../../../state/store";
import type { OpenSaver } from "./open-saver";
import { useSaveState } from "./save-status";

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

  const catchUp = useEffectEvent(async () => {
    // Without an answer the state stays as it is; the next save, or the network, tries again.
    const same = await session.catchUp().catch(() => true);
    if (!same) setConflictIn(step);
  });
  useEffect(() => {
    // "locked" reads the newest too: it is submitted, and the wizard leads to the dashboard.
    if (kind !== "stale" && kind !== "locked") return;
    const again = () => void catchUp();
    again();
    window.addEventListener("online", again);
    return () => window.removeEventListener("online", again);
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
