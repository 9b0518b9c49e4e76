import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla";
import type { ApplicationView, FamilyMemberView, SavedView } from "#contract/applications";
import { STEP_IDS, type StepId } from "#contract/step-names";
import type { Drafts } from "#contract/steps";
import { ApiError, NetworkError } from "../../../lib/api-client";
import { isStep } from "../place";
import { applyServerVersion, type ServerChange } from "./conflict";
import type { DraftPersist } from "./draft-persist";
import { type ReadStep, type ServerSnapshot, type StepDraft, withTyped } from "./server-snapshot";

/** How saving stands (draft.md). `kept`: this device holds what the server lacks. */
export type DraftStatus =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "offline"; kept: boolean }
  | { kind: "failed"; kept: boolean }
  | { kind: "signed-out"; kept: boolean }
  /** Changed elsewhere: nothing is sent until the newest version is known. */
  | { kind: "stale" }
  /** Already submitted. */
  | { kind: "locked" };

export type DraftState = {
  status: DraftStatus;
  /** The server's application that everything here is based on. */
  lastKnown: ApplicationView;
  /** Typed here, on top of it. */
  values: Drafts;
  /** Which of these the server does not have yet. */
  unsent: readonly StepId[];
  /** Somebody else's values lie under what was typed into this step. */
  conflict: { step: StepId; theirs: StepDraft } | undefined;
  /** What a merge made of the open step: its form has to show it. */
  merged: { step: StepId; values: StepDraft } | undefined;
  /** Counts how often the server's values replaced what a form was opened with. */
  edition: number;
};

type DraftStoreInput = {
  application: ApplicationView;
  persist: DraftPersist;
  now?: () => number;
};

/** Holds one application's draft and is its only writer, of the device's copy too. */
export class DraftStore {
  readonly #store = createStore();
  readonly #state: PrimitiveAtom<DraftState>;
  readonly #persist: DraftPersist;
  readonly #now: () => number;
  readonly #readers = new Map<StepId, ReadStep>();
  #open: StepId | undefined;
  #kept = true;

  constructor({ application, persist, now = Date.now }: DraftStoreInput) {
    this.#persist = persist;
    this.#now = now;
    this.#state = atom<DraftState>({
      status: { kind: "idle" },
      lastKnown: application,
      ...restore(application, persist),
      conflict: undefined,
      merged: undefined,
      edition: 0,
    });
  }

  readonly getSnapshot = (): DraftState => this.#store.get(this.#state);
  readonly subscribe = (listener: () => void) => this.#store.sub(this.#state, listener);

  #update(changed: Partial<DraftState>): void {
    this.#store.set(this.#state, (state) => ({ ...state, ...changed }));
  }

  #without(step: StepId): StepId[] {
    return this.getSnapshot().unsent.filter((one) => one !== step);
  }

  /** On the device stays what is unsent, on the version it stands on now. */
  #keepUnsent(steps: readonly string[]): void {
    const { values, unsent, lastKnown } = this.getSnapshot();
    const kept = this.#persist.read();
    for (const step of steps.filter(isStep)) {
      if (!unsent.includes(step)) this.#persist.remove(step);
    }
    for (const step of unsent) {
      const typed = values[step];
      const at = kept[step]?.at ?? this.#now();
      const { version } = lastKnown;
      if (typed) this.#kept = this.#persist.write(step, { values: typed, at, version });
    }
  }

  /** A step whose form was never open here has no reader: by the names of what was typed. */
  readonly #read = (step: StepId, server: ServerSnapshot): StepDraft => {
    const reader = this.#readers.get(step);
    if (reader) return reader(server);
    const { application } = server;
    const known: Record<string, unknown> = { ...application, ...application.drafts[step] };
    const names = Object.keys(this.getSnapshot().values[step] ?? {});
    return Object.fromEntries(names.map((name) => [name, known[name]]));
  };

  /** The server's application with what was typed here. */
  shown(): ApplicationView {
    const { lastKnown, values } = this.getSnapshot();
    return withTyped(lastKnown, values);
  }

  /** The step on the screen. */
  enter(step: StepId): void {
    this.#open = step;
  }

  /** How the form of a step reads its values. */
  readBy(step: StepId, reader: ReadStep): void {
    this.#readers.set(step, reader);
  }

  /** Takes what was typed into a step. */
  set(step: StepId, values: StepDraft): void {
    const { version } = this.getSnapshot().lastKnown;
    this.#kept = this.#persist.write(step, { values, at: this.#now(), version });
    this.#update({
      values: { ...this.getSnapshot().values, [step]: values },
      unsent: [...this.#without(step), step],
    });
  }

  show(status: DraftStatus): void {
    this.#update({ status });
  }

  showSaved(): void {
    this.show({ kind: "saved", at: this.#now() });
  }

  fail(error: unknown): void {
    this.show(statusOf(error, this.#kept));
  }

  /** A step is on its way: what is typed into it from now on is unsent again. */
  sending(step: StepId): void {
    this.#update({ unsent: this.#without(step), status: { kind: "saving" } });
  }

  /** It did not arrive. */
  sendAgain(step: StepId): void {
    this.#update({ unsent: [...this.#without(step), step] });
  }

  /** The server holds these values of a step as its draft. */
  draftSaved(step: StepId, values: StepDraft, { version, updatedAt }: SavedView): void {
    const { lastKnown } = this.getSnapshot();
    const drafts = { ...lastKnown.drafts, [step]: values };
    this.#update({ lastKnown: { ...lastKnown, version, updatedAt, drafts } });
    this.#keepUnsent([step]);
  }

  /** Next has saved a step: of what was typed only what came meanwhile is left. */
  stepSaved(step: StepId, saved: ApplicationView): void {
    const { conflict, unsent, values } = this.getSnapshot();
    const { [step]: _, ...rest } = values;
    this.#update({
      lastKnown: saved,
      values: unsent.includes(step) ? values : rest,
      conflict: conflict?.step === step ? undefined : conflict,
    });
    this.showSaved();
    this.#keepUnsent([step]);
  }

  /** The same version, with the documents of now. */
  refresh(application: ApplicationView): void {
    const { drafts } = this.getSnapshot().lastKnown;
    this.#update({ lastKnown: { ...application, drafts } });
  }

  /** Takes in what the server holds; tells what that meant for the draft. */
  applyServerVersion(before: FamilyMemberView[], theirs: ServerSnapshot): ServerChange["kind"] {
    const { lastKnown, values, status } = this.getSnapshot();
    const open = this.#open;
    const change = applyServerVersion(
      {
        base: { application: lastKnown, family: before },
        values,
        open,
        read: this.#read,
        isRefused: status.kind === "stale",
      },
      theirs,
    );
    if (change.kind === "older") return change.kind;
    this.#update({ lastKnown: theirs.application });
    if (theirs.application.status !== "draft") this.show({ kind: "locked" });
    else if (status.kind === "stale" || status.kind === "locked") this.show({ kind: "idle" });
    if (change.kind === "replaced") this.#replaceForm();
    if (change.kind !== "own" && change.kind !== "merged") return change.kind;
    this.#update({ values: change.values, unsent: Object.keys(change.values).filter(isStep) });
    this.#keepUnsent(Object.keys(values));
    if (change.kind === "merged" && open && change.shown && change.theirs) {
      this.#update({
        conflict: { step: open, theirs: change.theirs },
        merged: { step: open, values: change.shown },
      });
    }
    return change.kind;
  }

  #replaceForm(): void {
    this.#update({ edition: this.getSnapshot().edition + 1 });
  }

  /** The other values in place of what was typed here. */
  takeTheirs(): void {
    const { conflict, values } = this.getSnapshot();
    if (!conflict) return;
    if (values[conflict.step]) this.set(conflict.step, conflict.theirs);
    this.#update({ conflict: undefined });
    this.#replaceForm();
  }

  /** Forgets what was typed; the device keeps its copy. */
  forget(): void {
    this.#update({ values: {}, unsent: [] });
  }
}

/** What this device kept, where it is newer than the server's draft. */
function restore(
  { version, updatedAt, drafts }: ApplicationView,
  persist: DraftPersist,
): Pick<DraftState, "values" | "unsent"> {
  const values: Drafts = {};
  const kept = persist.read();
  const unsent = STEP_IDS.filter((step) => kept[step]);
  for (const step of unsent) {
    const entry = kept[step];
    // Typed on the server's present version, or after it was made.
    if (entry && (entry.version >= version || entry.at > updatedAt)) {
      Object.assign(values, { [step]: { ...drafts[step], ...entry.values } });
    } else persist.remove(step);
  }
  return { values, unsent: unsent.filter((step) => values[step]) };
}

function statusOf(error: unknown, kept: boolean): DraftStatus {
  if (error instanceof NetworkError) return { kind: "offline", kept };
  if (!(error instanceof ApiError)) return { kind: "failed", kept };
  if (error.status === 401) return { kind: "signed-out", kept };
  if (error.code === "application.stale") return { kind: "stale" };
  if (error.code === "application.not_editable") return { kind: "locked" };
  return { kind: "failed", kept };
}
