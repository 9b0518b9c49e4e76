import { useEffect, useState } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { StepId } from "#contract/step-names";
import type { StepDraft } from "./device-draft";
import type { DraftSaver } from "./draft-saver";

type Autosave<Values> = {
  saver: DraftSaver;
  step: StepId;
  /** The form's first values. */
  initial: Values;
  /** A stable function. */
  toDraft: (values: Values) => StepDraft;
};

/** Hands every change of a step's form to the saver. */
export function useAutosave<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { saver, step, initial, toDraft }: Autosave<Values>,
): void {
  const { subscribe, getValues } = form;
  const [first] = useState(() => JSON.stringify(toDraft(initial)));
  useEffect(() => {
    let last = first;
    const take = (values: Values) => {
      const draft = toDraft(values);
      const text = JSON.stringify(draft);
      // Focus, validation and resets notify too; only other answers are a change.
      if (text === last) return;
      last = text;
      saver.change(step, draft);
    };
    // What was typed before the program came.
    take(getValues());
    return subscribe({ formState: { values: true }, callback: ({ values }) => take(values) });
  }, [subscribe, getValues, saver, step, first, toDraft]);
}
