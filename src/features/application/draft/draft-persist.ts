import { STEP_IDS, type StepId } from "#contract/step-names";
import { DRAFT_KEY_PREFIX } from "../../../lib/device-keys";
import type { StepDraft } from "./server-snapshot";

/** One step's field values that the server does not have yet. */
export type PersistedStep = {
  values: StepDraft;
  /** When it was typed, epoch milliseconds of this device. */
  at: number;
  /** The server's version it was typed upon. */
  version: number;
};
type PersistedSteps = Partial<Record<StepId, PersistedStep>>;

export type DraftPersist = {
  /** Unsent values by step. */
  read: () => PersistedSteps;
  /** False when this device keeps nothing (storage full or switched off). */
  write: (step: StepId, entry: PersistedStep) => boolean;
  remove: (step: StepId) => void;
  clear: () => void;
};

function isEntry(value: unknown): value is PersistedStep {
  if (typeof value !== "object" || value === null) return false;
  const { values, at, version } = value as Partial<PersistedStep>;
  return (
    typeof values === "object" &&
    values !== null &&
    !Array.isArray(values) &&
    typeof at === "number" &&
    typeof version === "number"
  );
}

/** The Social Security number never reaches web storage. */
function withoutSsn(values: StepDraft): StepDraft {
  const { ssn: _, ...rest } = values as StepDraft & { ssn?: string };
  return rest;
}

/** The device's copy of a draft; another person's, or another application's, is never read. */
export function draftPersist(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  userId: string,
  applicationId: string,
): DraftPersist {
  const key = `${DRAFT_KEY_PREFIX}${userId}`;

  function read(): PersistedSteps {
    try {
      const stored = JSON.parse(storage.getItem(key) ?? "null");
      if (stored?.applicationId !== applicationId) return {};
      const found = STEP_IDS.map((step) => [step, stored.steps[step]] as const);
      return Object.fromEntries(found.filter(([, entry]) => isEntry(entry)));
    } catch {
      return {};
    }
  }
  function store(steps: PersistedSteps): boolean {
    try {
      if (Object.keys(steps).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ applicationId, steps }));
      return true;
    } catch {
      return false;
    }
  }

  return {
    read,
    write: (step, entry) =>
      store({ ...read(), [step]: { ...entry, values: withoutSsn(entry.values) } }),
    remove: (step) => {
      const { [step]: _, ...rest } = read();
      store(rest);
    },
    clear: () => void store({}),
  };
}

/** True when this device holds values of an application that the server may not have yet. */
export function hasUnsent(userId: string, applicationId: string): boolean {
  try {
    return Object.keys(draftPersist(localStorage, userId, applicationId).read()).length > 0;
  } catch {
    return false;
  }
}
