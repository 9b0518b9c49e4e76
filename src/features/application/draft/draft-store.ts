import { atom, createStore, type PrimitiveAtom } from "jotai/vanilla";
import type { ApplicationView, FamilyMemberView, SavedView } from "#contract/applications";
import type { Drafts } from "#contract/drafts";
import { STEP_IDS, type StepId } from "#contract/step-names";
import { ApiError, NetworkError } from "../../../lib/api-client";
import { applyServerVersion, type ServerChange } from "./conflict";
import type { DraftPersist, PersistedSteps } from "./draft-persist";
import { type ReadStep, type ServerSnapshot, type StepDraft, withTyped } from "./server-snapshot";

/** The status of saving (draft.md). `isOnDevice`: this device has the values that the server lacks. */
export type DraftStatus =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "offline"; isOnDevice: boolean }
  | { kind: "failed"; isOnDevice: boolean }
  | { kind: "signed-out"; isOnDevice: boolean }
  /** Changed elsewhere: sends nothing until the newest version is known. */
  | { kind: "stale" }
  /** Already submitted or closed. */
  | { kind: "locked" };

export type DraftState = {
  status: DraftStatus;
  /** The server version that the draft is based on. */
  lastKnown: ApplicationView;
  /** Values typed here, on top of `lastKnown`. */
  values: Drafts;
  /** For each step with values that the server lacks: when they were typed (epoch ms). */
  unsent: { [step in StepId]?: number | undefined };
  /** Somebody else changed this step while it was edited here. */
  conflict: { step: StepId; theirs: StepDraft } | undefined;
  /** The result of a merge, for the form of the step to show. */
  merged: { step: StepId; values: StepDraft } | undefined;
  /** Counts how often server values replaced the whole form. */
  edition: number;
};

type DraftStoreInput = {
  application: ApplicationView;
  persist: DraftPersist;
  now?: () => number;
};

/** Owns the draft of one application: the only writer of it and of its copy on the device. */
export class DraftStore {
  readonly #store = createStore();
  readonly #state: PrimitiveAtom<DraftState>;
  readonly #persist: DraftPersist;
  readonly #now: () => number;
  readonly #readers = new Map<StepId, ReadStep>();
  #shownStep: StepId | undefined;
  #isOnDevice = true;

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
    const before = this.getSnapshot();
    this.#store.set(this.#state, { ...before, ...changed });
    if (changed.unsent || changed.lastKnown) this.#persistUnsent(Object.keys(before.unsent));
  }

  /** Keeps the unsent steps on the device, with the version they are based on now. */
  #persistUnsent(before: readonly string[]): void {
    const { values, unsent, lastKnown } = this.getSnapshot();
    const { version } = lastKnown;
    const entries: PersistedSteps = {};
    for (const step of STEP_IDS) {
      const [typed, at] = [values[step], unsent[step]];
      if (typed && at !== undefined) entries[step] = { values: typed, at, version };
      else if (before.includes(step)) entries[step] = undefined;
    }
    if (Object.keys(entries).length > 0) this.#isOnDevice = this.#persist.write(entries);
  }

  #unsentBut(step: StepId): DraftState["unsent"] {
    const { [step]: _, ...rest } = this.getSnapshot().unsent;
    return rest;
  }

  /** Reads a step's values; if it was never opened here, only those whose names were typed. */
  readonly #read = (step: StepId, server: ServerSnapshot): StepDraft => {
    const reader = this.#readers.get(step);
    if (reader) return reader(server);
    const { application } = server;
    const known: Record<string, unknown> = { ...application, ...application.drafts[step] };
    const names = Object.keys(this.getSnapshot().values[step] ?? {});
    return Object.fromEntries(names.map((name) => [name, known[name]]));
  };

  /** The application with the values typed here. */
  shown(): ApplicationView {
    const { lastKnown, values } = this.getSnapshot();
    return withTyped(lastKnown, values);
  }

  /** Records which step is shown. */
  enter(step: StepId): void {
    this.#shownStep = step;
  }

  /** Registers how the form of a step reads its values. */
  readBy(step: StepId, reader: ReadStep): void {
    this.#readers.set(step, reader);
  }

  get unsentSteps(): StepId[] {
    return STEP_IDS.filter((step) => this.getSnapshot().unsent[step] !== undefined);
  }

  /** Stores the values typed into a step. */
  set(step: StepId, values: StepDraft): void {
    const { values: others, unsent } = this.getSnapshot();
    this.#update({
      values: { ...others, [step]: values },
      unsent: { ...unsent, [step]: this.#now() },
    });
  }

  show(status: DraftStatus): void {
    this.#update({ status });
  }

  showSaved(): void {
    this.show({ kind: "saved", at: this.#now() });
  }

  fail(error: unknown): void {
    this.show(statusOf(error, this.#isOnDevice));
  }

  /** The server saved these values as a draft; anything typed since then is still unsent. */
  draftSaved(step: StepId, sent: StepDraft, { version, updatedAt }: SavedView): void {
    const { lastKnown, values, unsent } = this.getSnapshot();
    const drafts = { ...lastKnown.drafts, [step]: sent };
    this.#update({
      lastKnown: { ...lastKnown, version, updatedAt, drafts },
      unsent: values[step] === sent ? this.#unsentBut(step) : unsent,
    });
  }

  /** Next saved a step; only values typed since then remain. */
  stepSaved(step: StepId, sent: StepDraft | undefined, saved: ApplicationView): void {
    const { conflict, values, unsent } = this.getSnapshot();
    const { [step]: typed, ...rest } = values;
    const isSaved = typed === sent;
    this.#update({
      lastKnown: saved,
      values: isSaved ? rest : values,
      unsent: isSaved ? this.#unsentBut(step) : unsent,
      conflict: conflict?.step === step ? undefined : conflict,
    });
    this.showSaved();
  }

  /** Applies a server version and returns what it meant for the draft. */
  applyServerVersion(before: FamilyMemberView[], theirs: ServerSnapshot): ServerChange["kind"] {
    const { lastKnown, values, status } = this.getSnapshot();
    const open = this.#shownStep;
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
    const at = this.#now();
    const steps = Object.keys(change.values).map((step) => [step, at] as const);
    this.#update({ values: change.values, unsent: Object.fromEntries(steps) });
    if (open && change.shown) this.#update({ merged: { step: open, values: change.shown } });
    if (open && change.kind === "merged" && change.theirs) {
      this.#update({ conflict: { step: open, theirs: change.theirs } });
    }
    return change.kind;
  }

  #replaceForm(): void {
    this.#update({ edition: this.getSnapshot().edition + 1 });
  }

  /** Ends a conflict: replaces the values typed here with those of the other side. */
  takeTheirs(): void {
    const { conflict, values } = this.getSnapshot();
    if (!conflict) return;
    if (values[conflict.step]) this.set(conflict.step, conflict.theirs);
    this.#update({ conflict: undefined });
    this.#replaceForm();
  }
}

/** Restores the values of this device that are newer than the draft on the server. */
function restore(
  { version, updatedAt, drafts }: ApplicationView,
  persist: DraftPersist,
): Pick<DraftState, "values" | "unsent"> {
  const restored = STEP_IDS.flatMap((step) => {
    const entry = persist.read()[step];
    // Based on the current server version, or typed after it.
    const isNewer = entry && (entry.version >= version || entry.at > updatedAt);
    if (isNewer) return [{ step, at: entry.at, values: { ...drafts[step], ...entry.values } }];
    if (entry) persist.write({ [step]: undefined });
    return [];
  });
  return {
    values: Object.fromEntries(restored.map(({ step, values }) => [step, values])),
    unsent: Object.fromEntries(restored.map(({ step, at }) => [step, at])),
  };
}

function statusOf(error: unknown, isOnDevice: boolean): DraftStatus {
  if (error instanceof NetworkError) return { kind: "offline", isOnDevice };
  if (!(error instanceof ApiError)) return { kind: "failed", isOnDevice };
  if (error.status === 401) return { kind: "signed-out", isOnDevice };
  if (error.code === "application.stale") return { kind: "stale" };
  if (error.code === "application.not_editable") return { kind: "locked" };
  return { kind: "failed", isOnDevice };
}
