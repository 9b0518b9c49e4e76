import { STEP_IDS, type StepId } from "#contract/step-names";
import { DRAFT_KEY_PREFIX, isRecent } from "../../../lib/device-keys";
import type { StepDraft } from "./server-snapshot";

/** The values of a step that the server lacks. */
export type PersistedStep = {
  values: StepDraft;
  /** When they were typed, in epoch milliseconds of this device. */
  at: number;
  /** The server version they are based on. */
  version: number;
};
export type PersistedSteps = { [step in StepId]?: PersistedStep | undefined };

const keyOf = (userId: string) => `${DRAFT_KEY_PREFIX}${userId}`;

/** An entry that may be shown: a shared phone keeps nothing for longer than a day. */
const isEntry = (entry: PersistedStep | undefined) =>
  typeof entry?.version === "number" &&
  isRecent(entry.at) &&
  Object.prototype.toString.call(entry.values) === "[object Object]";

/** The Social Security number never reaches web storage. */
function withoutSsn(entry: PersistedStep): PersistedStep {
  const { ssn: _, ...values } = entry.values as StepDraft & { ssn?: string };
  return { ...entry, values };
}

/** The copy of a draft in local storage; never reads another person's or another application's. */
export function draftPersist(userId: string, applicationId: string) {
  function read(): PersistedSteps {
    try {
      const stored = JSON.parse(localStorage.getItem(keyOf(userId)) ?? "null");
      if (stored?.applicationId !== applicationId) return {};
      const found = STEP_IDS.map((step) => [step, stored.steps[step]] as const);
      return Object.fromEntries(found.filter(([, entry]) => isEntry(entry)));
    } catch {
      return {};
    }
  }
  return {
    read,
    /**
     * Writes these steps, or removes those that are undefined, and keeps the steps of other tabs.
     * False when storage is full or switched off.
     */
    write(changes: PersistedSteps): boolean {
      try {
        const steps = Object.entries({ ...read(), ...changes }).filter(([, entry]) => entry);
        const entries = steps.map(([step, entry]) => [step, entry && withoutSsn(entry)] as const);
        const at = Math.max(...entries.map(([, entry]) => entry?.at ?? 0));
        const text = JSON.stringify({ applicationId, at, steps: Object.fromEntries(entries) });
        if (entries.length === 0) localStorage.removeItem(keyOf(userId));
        else localStorage.setItem(keyOf(userId), text);
        return true;
      } catch {
        return false;
      }
    },
    clear(): void {
      this.write(Object.fromEntries(STEP_IDS.map((step) => [step, undefined])));
    },
  };
}

export type DraftPersist = ReturnType<typeof draftPersist>;

/** True when this device has values that the server may lack. */
export const hasUnsent = (userId: string, applicationId: string) =>
  Object.keys(draftPersist(userId, applicationId).read()).length > 0;
