import { useState, useSyncExternalStore } from "react";
import type { StepId } from "#contract/step-names";
import type { DraftSession } from "./draft-session";
import { mergeValues } from "./conflict";
import type { DraftState } from "./draft-store";
import type { ServerSnapshot, StepDraft } from "./server-snapshot";

/** A part of a draft's state, kept up to date. */
export function useDraftState<T>({ store }: DraftSession, select: (state: DraftState) => T): T {
  const read = () => select(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}

type Step<Values> = {
  step: StepId;
  /** The form's values by what the server holds; pure. */
  formValues: (server: ServerSnapshot) => Values;
  /** What of them is saved while typing; pure. */
  toDraft: (values: Values) => StepDraft;
  /** The form hydrates what the Worker rendered, which knows nothing of this device's copy. */
  isRendered: boolean;
};

function openStep<Values>(
  { store, sync, shown, rendered }: DraftSession,
  { step, formValues, toDraft, isRendered }: Step<Values>,
) {
  store.readBy(step, (server) => toDraft(formValues(server)));
  const newest = formValues(shown());
  const initial = isRendered ? formValues(rendered()) : newest;
  let last = JSON.stringify(toDraft(initial));
  let isMerging = false;
  return {
    /** First values; later changes of the draft reach the form by `onMerged`. */
    initial,
    /** The form's values once it is hydrated, with those that only this device holds. */
    hydrated: (values: Values): StepDraft =>
      mergeValues(toDraft(initial), toDraft(values), toDraft(newest)),
    /** Takes the form's values. Focus and validation notify too; only other values are a change. */
    set(values: Values): void {
      const draft = toDraft(values);
      const text = JSON.stringify(draft);
      if (isMerging || text === last) return;
      last = text;
      sync.set(step, draft);
    },
    /** Calls back with values that were merged with somebody else's, for the form to show. */
    onMerged(show: (merged: StepDraft) => void): () => void {
      let seen = store.getSnapshot().merged;
      return store.subscribe(() => {
        const { merged } = store.getSnapshot();
        if (merged === seen) return;
        seen = merged;
        if (merged?.step !== step) return;
        isMerging = true;
        show(merged.values);
        isMerging = false;
        last = JSON.stringify(merged.values);
      });
    },
  };
}

/** What ties one step's form to the draft; a stable object. */
export function useDraft<Values>(draft: DraftSession, step: Step<Values>) {
  const [opened] = useState(() => openStep(draft, step));
  return opened;
}
