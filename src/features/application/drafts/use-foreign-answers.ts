import { useEffect, useEffectEvent } from "react";
import type { FieldValues, Path, UseFormReturn } from "react-hook-form";
import { store } from "../../../state/store";
import { mergeAnswers } from "./merge-answers";
import type { Foreign, Held, OpenSaver } from "./open-saver";

/** Brings answers from elsewhere into an open form, where nothing was changed here. */
export function useForeignAnswers<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { session, storedValues }: { session: OpenSaver; storedValues: (held: Held) => Values },
): void {
  const take = useEffectEvent((foreign: Foreign | null) => {
    if (!foreign) return;
    const { before, newest } = foreign;
    const mine = form.getValues();
    const merged = mergeAnswers(storedValues(before), storedValues(newest), mine);
    for (const name of Object.keys(merged) as Path<Values>[]) {
      const value = merged[name];
      if (JSON.stringify(value) !== JSON.stringify(mine[name])) form.setValue(name, value);
    }
  });
  const { foreignAtom } = session;
  useEffect(() => store.sub(foreignAtom, () => take(store.get(foreignAtom))), [foreignAtom]);
}
