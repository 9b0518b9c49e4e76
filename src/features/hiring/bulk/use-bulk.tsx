import { type ReactNode, useState } from "react";
import { useReread } from "../use-reread";
import type { Values } from "../use-short-form";
import { ActDialog } from "./act-dialog";
import type { ActName, Done } from "./acts";
import type { Chosen } from "./chosen";
import { Outcome } from "./outcome";

type State =
  | { at: "rest" }
  | ({ at: "act"; act: ActName } & Meant)
  | ({ at: "done"; done: Done } & Meant);

type Meant = { rows: readonly Chosen[]; given?: Values };

/** Bulk actions on rows of a list: the dialog of one, and what became of the last. */
export function useBulk(onDone: () => void) {
  const reread = useReread();
  const [state, setState] = useState<State>({ at: "rest" });
  const rest = () => setState({ at: "rest" });
  const finish = async (done: Done, meant: Meant) => {
    setState({ at: "done", done, ...meant });
    onDone();
    await reread.everything();
  };
  let part: ReactNode = null;
  if (state.at === "act") {
    const { act, rows, given } = state;
    part = (
      <ActDialog
        {...{ act, rows, given }}
        onClose={() => {
          rest();
          // What was done before a cancelled retry shows.
          void reread.everything();
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
        onAgain={(rows) => setState({ at: "act", act: done.act, rows, given })}
        // Its undo may end after another act has begun.
        onClose={() => setState((now) => (now === state ? { at: "rest" } : now))}
      />
    );
  }
  return {
    /** Above the list. */
    part,
    begin: (act: ActName, rows: readonly Chosen[], given?: Values) =>
      setState({ at: "act", act, rows, given }),
  };
}
