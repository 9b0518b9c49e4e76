import { type ReactNode, useState } from "react";
import type { TextValues } from "../changed-texts";
import { useInvalidate } from "../use-invalidate";
import { BulkActionDialog } from "./action-dialog";
import type { BulkActionName, Done } from "./actions";
import type { Chosen } from "./chosen";
import { Outcome } from "./outcome";

type State =
  | { at: "rest" }
  | ({ at: "action"; action: BulkActionName } & BulkTarget)
  | ({ at: "done"; done: Done } & BulkTarget);

type BulkTarget = { rows: readonly Chosen[]; given?: TextValues };

/** Bulk actions on a list: the dialog of the current one, or the outcome of the last. */
export function useBulk(onDone: () => void) {
  const invalidate = useInvalidate();
  const [state, setState] = useState<State>({ at: "rest" });
  const rest = () => setState({ at: "rest" });
  const finish = async (done: Done, target: BulkTarget) => {
    setState({ at: "done", done, ...target });
    onDone();
    await invalidate.everything();
  };
  let part: ReactNode = null;
  if (state.at === "action") {
    const { action, rows, given } = state;
    part = (
      <BulkActionDialog
        {...{ action, rows, given }}
        onClose={() => {
          rest();
          // Show what was done before the user gave up on a retry.
          void invalidate.everything();
        }}
        onDone={(done) => void finish(done, { rows, given })}
      />
    );
  } else if (state.at === "done") {
    const { done, given } = state;
    part = (
      <Outcome
        key={done.results[0]?.changeTag}
        done={done}
        rows={new Map(state.rows.map((row) => [row.id, row]))}
        onAgain={(rows) => setState({ at: "action", action: done.action, rows, given })}
        // Its undo may finish after another action has started.
        onClose={() => setState((now) => (now === state ? { at: "rest" } : now))}
      />
    );
  }
  return {
    /** Render it above the list. */
    part,
    begin: (action: BulkActionName, rows: readonly Chosen[], given?: TextValues) =>
      setState({ at: "action", action, rows, given }),
  };
}
