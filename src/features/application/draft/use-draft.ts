import { useState, useSyncExternalStore } from "react";
import type { StepId } from "#contract/step-names";
import { mergeValues } from "./conflict";
import type { DraftSession } from "./draft-session";
import type { DraftState } from "./draft-store";
import type { ServerSnapshot, StepDraft } from "./server-snapshot";

/** Subscribes to a part of the draft state. */
export function useDraftState<T>({ store }: DraftSession, select: (state: DraftState) => T): T {
  const read = () => select(store.getSnapshot());
  return useSyncExternalStore(store.subscribe, read, read);
}

type Step<Values> = {
  step: StepId;
  /** Builds form values from the server state; pure. */
  formValues: (server: ServerSnapshot) => Values;
  /** Picks the values that autosave sends; pure. */
  toDraft: (values: Values) => StepDraft;
  /** The Worker rendered this form, without knowing the copy on this device. */
  isHydrating: boolean;
};

function openStep<Values>(
  { store, sync, shown, rendered }: DraftSession,
  { step, formValues, toDraft, isHydrating }: Step<Values>,
) {
  store.readBy(step, (server) => toDraft(formValues(server)));
  const newest = formValues(shown());
  const initial = isHydrating ? formValues(rendered()) : newest;
  let last = JSON.stringify(toDraft(initial));
  let isMerging = false;
  return {
    /** Initial values; later ones arrive through `onMerged`. */
    initial,
    /** Merges values typed before hydration with those kept on this device. */
    hydrated: (values: Values): StepDraft =>
      mergeValues(toDraft(initial), toDraft(values), toDraft(newest)),
    /** Stores changed values; ignores calls that only focus or validation caused. */
    set(values: Values): void {
      const draft = toDraft(values);
      const text = JSON.stringify(draft);
      if (isMerging || text === last) return;
      last = text;
      sync.set(step, draft);
    },
    /** Calls `show` with the values of each merge. */
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

/** Connects the form of a step to the draft. Returns a stable object. */
export function useDraft<Values>(draft: DraftSession, step: Step<Values>) {
  const [opened] = useState(() => openStep(draft, step));
  return opened;
}
