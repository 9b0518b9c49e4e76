import { useEffect, useEffectEvent } from "react";
import { useFormContext } from "react-hook-form";
import { store } from "../../../state/store";
import { foreignAtom } from "./catch-up";
import type { Held, OpenApplication } from "./held";
import { mergeAnswers } from "./merge-answers";

type Answers = Record<string, unknown>;

export type ForeignAnswersProps = {
  open: OpenApplication;
  /** The step's values as the server holds them, without what is typed here. */
  storedValues: (held: Held) => Answers;
};

/** Brings answers from elsewhere into the form around it, where nothing was changed here. */
export function ForeignAnswers({ open, storedValues }: ForeignAnswersProps) {
  const { getValues, setValue } = useFormContext<Answers>();
  const take = useEffectEvent(() => {
    const foreign = store.get(foreignAtom);
    if (foreign?.open !== open) return;
    const mine = getValues();
    const merged = mergeAnswers(storedValues(foreign.before), storedValues(foreign.newest), mine);
    for (const [name, value] of Object.entries(merged)) {
      if (JSON.stringify(value) !== JSON.stringify(mine[name])) setValue(name, value);
    }
  });
  useEffect(() => store.sub(foreignAtom, () => take()), []);
  return null;
}
