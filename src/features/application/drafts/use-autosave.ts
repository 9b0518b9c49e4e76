import { useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import type { StepId } from "#contract/step-names";
import type { StepDraft } from "./device-draft";
import type { DraftSaver } from "./draft-saver";

/** Hands every change of a step's form to the saver. `toDraft` must be a stable function. */
export function useAutosave<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  { saver, step, toDraft }: { saver: DraftSaver; step: StepId; toDraft: (v: Values) => StepDraft },
): void {
  const { subscribe, getValues } = form;
  useEffect(() => {
    // Focus, validation and resets notify too; only other answers are a change.
    let last = JSON.stringify(toDraft(getValues()));
    return subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        const draft = toDraft(values);
        const text = JSON.stringify(draft);
        if (text === last) return;
        last = text;
        saver.change(step, draft);
      },
    });
  }, [subscribe, getValues, saver, step, toDraft]);
}
