import { Trans, useLingui } from "@lingui/react/macro";
import type { StepId } from "#contract/step-names";
import { Button } from "../../../components/ui/button";
import { Notice } from "../../../components/ui/notice";
import type { DraftSession } from "./draft-session";
import { useDraftState } from "./use-draft";

const CONFLICT_ID = "conflict";

/** Moves to the notice after a refused save: the clicked button may be far below it. */
export const focusConflict = () =>
  requestAnimationFrame(() => document.getElementById(CONFLICT_ID)?.focus());

/** Says that somebody else changed the step that is being edited. */
export function ConflictNotice({ draft, step }: { draft: DraftSession; step: StepId }) {
  const { t } = useLingui();
  const conflictIn = useDraftState(draft, ({ conflict }) => conflict?.step);
  if (conflictIn !== step) return null;
  return (
    <div id={CONFLICT_ID} tabIndex={-1}>
      <Notice
        tone="warning"
        role="alert"
        title={t`Your application was changed in another window or on another phone`}
      >
        <p>
          <Trans>
            We loaded the newest version. What you typed is still here: check it and save it again,
            or use the other answers.
          </Trans>
        </p>
        <Button
          variant="quiet"
          className="-ml-3 text-left!"
          onClick={() => draft.sync.takeTheirs()}
        >
          <Trans>Use the other answers</Trans>
        </Button>
      </Notice>
    </div>
  );
}
