import type { ApplicationView, FamilyMemberView, SavedView } from "#contract/applications";
import { AUTOSAVE_MS } from "#contract/constants";
import type { StepId } from "#contract/step-names";
import type { StepBody } from "#contract/steps";
import { ApiError, problemOf } from "../../../lib/api-client";
import type { ServerChange } from "./conflict";
import type { DraftStore } from "./draft-store";
import type { ServerSnapshot, StepDraft } from "./server-snapshot";

export type Transport = {
  saveDraft: (
    step: StepId,
    values: StepDraft,
    version: number,
    keepalive: boolean,
  ) => Promise<SavedView>;
  saveStep: (step: StepId, body: StepBody, version: number) => Promise<ServerSnapshot>;
  /** Reads the newest version; `before` is the family as it was cached. */
  readServer: () => Promise<{ before: FamilyMemberView[]; theirs: ServerSnapshot }>;
};

type OnSaved = (saved: ServerSnapshot) => void;

/** Pause before a retry after a transient failure. */
const RETRY_MS = 15_000;
/** Pause before a retry when reading the newest version failed. */
const RELOAD_MS = 5_000;

export const isStale = (error: unknown) => problemOf(error)?.code === "application.stale";

const isTransient = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 429 || error.status >= 500;

/**
 * Sends a draft: debounced by two seconds, retried, and one write at a time, each with the version
 * that the previous write returned. Not a library queue, because Next must fail at once where
 * autosave retries.
 */
export class DraftSync {
  readonly #store: DraftStore;
  readonly #transport: Transport;
  #running = 0;
  #tail: Promise<unknown> = Promise.resolve();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #reloading: Promise<ServerChange["kind"]> | undefined;
  #stopped = false;

  constructor(store: DraftStore, transport: Transport) {
    this.#store = store;
    this.#transport = transport;
    this.#scheduleUnsent();
  }

  get #version(): number {
    return this.#store.getSnapshot().lastKnown.version;
  }
  get #isSaved(): boolean {
    return this.#store.unsentSteps.length === 0;
  }
  get #isBlocked(): boolean {
    return ["stale", "locked"].includes(this.#store.getSnapshot().status.kind);
  }

  #schedule(delay: number): void {
    clearTimeout(this.#timer);
    if (!this.#stopped) this.#timer = setTimeout(() => void this.flush(), delay);
  }

  #scheduleUnsent(): void {
    if (!this.#isSaved && !this.#isBlocked) this.#schedule(AUTOSAVE_MS);
  }

  /** The first write starts synchronously: the page may be about to close. */
  #enqueue<T>(work: () => Promise<T>): Promise<T> {
    const first = this.#running === 0;
    this.#running += 1;
    const result = (first ? work() : this.#tail.then(work)).finally(() => {
      this.#running -= 1;
    });
    this.#tail = result.catch(() => undefined);
    return result;
  }

  #fail(error: unknown): void {
    this.#store.fail(error);
    if (isTransient(error) && !this.#isSaved) this.#schedule(RETRY_MS);
  }

  async #sendUnsent(keepalive: boolean): Promise<void> {
    for (const step of this.#store.unsentSteps) {
      const values = this.#store.getSnapshot().values[step];
      if (this.#stopped || this.#isBlocked || !values) return;
      this.#store.show({ kind: "saving" });
      try {
        // Each write needs the version that the one before returned.
        // oxlint-disable-next-line no-await-in-loop
        const saved = await this.#transport.saveDraft(step, values, this.#version, keepalive);
        if (this.#stopped) return;
        this.#store.draftSaved(step, values, saved);
      } catch (error) {
        if (this.#stopped) return;
        this.#fail(error);
        if (this.#isBlocked) void this.flush();
        return;
      }
    }
    if (this.#store.getSnapshot().status.kind === "saving") this.#store.showSaved();
  }

  /**
   * Reads the newest version and merges it with the values typed here; concurrent calls share one
   * read.
   */
  #reloadAfterConflict(): Promise<ServerChange["kind"]> {
    const read = async () => {
      try {
        const { before, theirs } = await this.#transport.readServer();
        const kind = this.#store.applyServerVersion(before, theirs);
        this.#scheduleUnsent();
        return kind;
      } catch (error) {
        this.#schedule(RELOAD_MS);
        throw error;
      }
    };
    this.#reloading ??= read().finally(() => {
      this.#reloading = undefined;
    });
    return this.#reloading;
  }

  /** Stores the values typed into a step and sends them after two seconds without a change. */
  set(step: StepId, values: StepDraft): void {
    this.#store.set(step, values);
    this.#scheduleUnsent();
  }

  /** Sends unsent values now. Never rejects: true once everything is saved. */
  async flush({ keepalive = false } = {}): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#stopped) return true;
    if (this.#isBlocked) await this.#reloadAfterConflict().catch(() => undefined);
    else if (this.#isSaved) await this.#tail;
    else await this.#enqueue(() => this.#sendUnsent(keepalive));
    return this.#isSaved;
  }

  #put(step: StepId, body: StepBody, onSaved: OnSaved): Promise<void> {
    clearTimeout(this.#timer);
    return this.#enqueue(async () => {
      const { status, values } = this.#store.getSnapshot();
      this.#store.show({ kind: "saving" });
      let saved: ServerSnapshot;
      try {
        saved = await this.#transport.saveStep(step, body, this.#version);
      } catch (error) {
        if (this.#stopped) throw error;
        if (error instanceof ApiError && error.status === 400) {
          this.#store.show(status);
          this.#scheduleUnsent();
        } else this.#fail(error);
        throw error;
      }
      if (this.#stopped) return;
      this.#store.stepSaved(step, values[step], saved.application);
      this.#scheduleUnsent();
      onSaved(saved);
    });
  }

  /**
   * Saves a complete step (the PUT of Next). Retries once when only our own lost save had changed
   * the version. `onSaved` runs in the same tick as the change of the store.
   * @throws ApiError or NetworkError; the typed values are then still kept.
   */
  async save(step: StepId, body: StepBody, onSaved: OnSaved = () => undefined): Promise<void> {
    const { edition } = this.#store.getSnapshot();
    try {
      await this.#put(step, body, onSaved);
    } catch (error) {
      // Read the newest version: the wizard redirects when the application was submitted.
      if (!isStale(error) && this.#isBlocked) void this.flush();
      if (!isStale(error)) throw error;
      const kind = await this.#reloadAfterConflict();
      const now = this.#store.getSnapshot();
      // A refused autosave may have read the newest version just before.
      const isKnown = kind === "current" && !now.conflict && now.edition === edition;
      if (kind !== "own" && !isKnown) throw error;
      await this.#put(step, step === "personal" ? this.#withMergedSsn(body) : body, onSaved);
    }
  }

  /** The merge may have found an SSN that the body lacks; saving without it would remove it. */
  #withMergedSsn(body: StepBody): StepBody {
    const { drafts, ssn } = this.#store.shown();
    const merged = drafts.personal?.ssn ?? ssn;
    return merged ? { ...body, ssn: merged } : body;
  }

  /**
   * Called with the application in the query cache. When it is newer than ours, reads it again
   * together with its family.
   */
  receive(application: ApplicationView): void {
    if (application.version <= this.#version || this.#running > 0 || this.#stopped) return;
    void this.#reloadAfterConflict().catch(() => undefined);
  }

  takeTheirs(): void {
    this.#store.takeTheirs();
    this.#scheduleUnsent();
  }

  /** Stops sending, because another person signed in. The device keeps its copy. */
  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#timer);
  }
}
