import type { SavedView } from "#contract/applications";
import { AUTOSAVE_MS } from "#contract/constants";
import type { StepId } from "#contract/step-names";
import type { Drafts } from "#contract/steps";
import { ApiError, NetworkError } from "../../../lib/api-client";
import type { DeviceDraft, DeviceEntry, StepDraft } from "./device-draft";

/** How saving stands, for people to read. `kept`: this device holds what the server lacks. */
export type SaveState =
  | { kind: "idle" }
  | { kind: "saving" }
  | { kind: "saved"; at: number }
  | { kind: "offline"; kept: boolean }
  | { kind: "failed"; kept: boolean }
  | { kind: "signed-out"; kept: boolean }
  /** Changed elsewhere: nothing is sent until `rebase` or `discard`. */
  | { kind: "stale" }
  /** Already submitted. */
  | { kind: "locked" };

export type Transport = {
  patch: (
    step: StepId,
    values: StepDraft,
    version: number,
    keepalive: boolean,
  ) => Promise<SavedView>;
  put: (step: StepId, body: object, version: number) => Promise<SavedView>;
};

type SaverInput = {
  /** The server's version that the shown answers are based on. */
  version: number;
  /** When the server last changed the application, epoch milliseconds. */
  updatedAt: number;
  drafts: Drafts;
  device: DeviceDraft;
  transport: Transport;
  now?: () => number;
};

/** Pause before the next try after a failure that may pass. */
const RETRY_MS = 15_000;

/**
 * Saves what is typed: on this device at once, to the server two seconds after the
 * last key. All writes go one after the other, each with the version of the one before, so our own
 * saves never contradict each other.
 */
export function createDraftSaver({
  version: firstVersion,
  updatedAt,
  drafts,
  device,
  transport,
  now = Date.now,
}: SaverInput) {
  let version = firstVersion;
  const typed = new Map<StepId, StepDraft>();
  const unsent = new Set<StepId>();
  let state: SaveState = { kind: "idle" };
  const listeners = new Set<() => void>();
  let kept = true;
  let running = 0;
  let tail: Promise<unknown> = Promise.resolve();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let ended = false;

  for (const [step, entry] of entriesOf(device)) {
    // Typed on the server's present answers, or after them: newer than the server's draft. What
    // the device must not keep (the SSN) comes from there.
    if (entry.version >= version || entry.at > updatedAt) {
      typed.set(step, { ...drafts[step], ...entry.values });
      unsent.add(step);
    } else device.remove(step);
  }
  if (unsent.size > 0) schedule(AUTOSAVE_MS);

  function show(next: SaveState) {
    state = next;
    for (const listener of listeners) listener();
  }

  function schedule(delay: number) {
    clearTimeout(timer);
    if (!ended) timer = setTimeout(() => void flush(), delay);
  }

  /** One write after the other; the first at once, before anything is drawn. */
  function enqueue<T>(work: () => Promise<T>): Promise<T> {
    const first = running === 0;
    running += 1;
    const result = (first ? work() : tail.then(work)).finally(() => {
      running -= 1;
    });
    tail = result.catch(() => undefined);
    return result;
  }

  function accept(saved: SavedView) {
    version = saved.version;
    // What is still unsent stands on the new version: it was typed by the same person, here.
    standOn(device, version);
  }

  function fail(error: unknown) {
    const next = stateOf(error, kept);
    show(next);
    const passing = !(error instanceof ApiError) || error.status === 429 || error.status >= 500;
    if (passing && unsent.size > 0) schedule(RETRY_MS);
  }

  const isSaved = () => unsent.size === 0;
  const blocked = () => ended || ["stale", "locked"].includes(state.kind);

  async function sendUnsent(keepalive: boolean) {
    // A step that is typed in meanwhile comes with its own timer.
    const waiting = Array.from(unsent);
    for (const step of waiting) {
      const values = typed.get(step);
      if (blocked()) return;
      unsent.delete(step);
      if (!values) continue;
      show({ kind: "saving" });
      try {
        // The version of one write is the answer of the one before.
        // oxlint-disable-next-line no-await-in-loop
        const saved = await transport.patch(step, values, version, keepalive);
        if (!unsent.has(step)) device.remove(step);
        accept(saved);
      } catch (error) {
        unsent.add(step);
        fail(error);
        return;
      }
    }
    if (state.kind === "saving") show({ kind: "saved", at: now() });
  }

  /** Sends what is unsent now. Resolves in any case: true once nothing is unsent. */
  function flush({ keepalive = false } = {}): Promise<boolean> {
    clearTimeout(timer);
    // What is being sent counts as sent until it fails: behind it there may be something again.
    const isDone = isSaved() && running === 0;
    const sent = isDone || blocked() ? tail : enqueue(() => sendUnsent(keepalive));
    return sent.then(isSaved);
  }

  function stop() {
    ended = true;
    clearTimeout(timer);
    typed.clear();
    unsent.clear();
  }

  return {
    get version() {
      return version;
    },
    /** A write is under way or waiting. */
    get busy() {
      return running > 0;
    },
    /** Something was typed here that no Next has saved. */
    get touched() {
      return typed.size > 0;
    },
    getState: () => state,
    /** Calls back at every change of the state; answers how to stop it. */
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    /** What was typed into a step on this device and is newer than the server's. */
    draft: <Id extends StepId>(step: Id) => typed.get(step) as Drafts[Id],
    /** Takes a change: on the device now, to the server two seconds after the last one. */
    change(step: StepId, values: StepDraft) {
      typed.set(step, values);
      unsent.add(step);
      kept = device.write(step, { values, at: now(), version });
      if (!blocked()) schedule(AUTOSAVE_MS);
    },
    flush,
    /**
     * Saves a step's complete answers (the PUT of Next).
     * @throws ApiError or NetworkError; what was typed is then still kept.
     */
    save(step: StepId, body: object): Promise<SavedView> {
      clearTimeout(timer);
      return enqueue(async () => {
        const before = state;
        const waiting = unsent.delete(step);
        show({ kind: "saving" });
        try {
          const saved = await transport.put(step, body, version);
          if (!unsent.has(step)) {
            typed.delete(step);
            device.remove(step);
          }
          accept(saved);
          show({ kind: "saved", at: now() });
          if (unsent.size > 0) schedule(AUTOSAVE_MS);
          return saved;
        } catch (error) {
          if (waiting) unsent.add(step);
          const refused = error instanceof ApiError && error.status === 400;
          if (refused) {
            show(before);
            if (waiting) schedule(AUTOSAVE_MS);
          } else fail(error);
          throw error;
        }
      });
    },
    /**
     * The newest version is known and what was typed here goes on top of it. With `foreign` answers
     * in it, only what they do not know yet does: sent drafts were underneath them.
     */
    rebase(newest: number, { foreign = false } = {}) {
      version = newest;
      if (foreign) for (const step of typed.keys()) if (!unsent.has(step)) typed.delete(step);
      standOn(device, version);
      if (blocked()) show({ kind: "idle" });
      if (unsent.size > 0) schedule(AUTOSAVE_MS);
    },
    /** The newest version replaces what was typed here. */
    discard(newest: number) {
      clearTimeout(timer);
      version = newest;
      typed.clear();
      unsent.clear();
      device.clear();
      show({ kind: "idle" });
    },
    /** Ends all saving: another person signed in. What this device keeps waits for its own person. */
    stop,
    /** Ends all saving: submitted. Keeps nothing. */
    close() {
      stop();
      device.clear();
    },
  };
}

export type DraftSaver = ReturnType<typeof createDraftSaver>;

const entriesOf = (device: DeviceDraft) => Object.entries(device.read()) as [StepId, DeviceEntry][];

function standOn(device: DeviceDraft, version: number) {
  for (const [step, entry] of entriesOf(device)) device.write(step, { ...entry, version });
}

function stateOf(error: unknown, kept: boolean): SaveState {
  if (error instanceof NetworkError) return { kind: "offline", kept };
  if (!(error instanceof ApiError)) return { kind: "failed", kept };
  if (error.status === 401) return { kind: "signed-out", kept };
  if (error.code === "application.stale") return { kind: "stale" };
  if (error.code === "application.not_editable") return { kind: "locked" };
  return { kind: "failed", kept };
}
