import type { StepId } from "#contract/step-names";
import type { Drafts } from "#contract/steps";
import { DRAFT_KEY_PREFIX } from "../../../lib/device-keys";
import { isStep } from "../place";

/** What may be typed into one step, complete or not. */
export type StepDraft = NonNullable<Drafts[StepId]>;

/** One step's answers that the server does not have yet. */
export type DeviceEntry = {
  values: StepDraft;
  /** When it was typed, epoch milliseconds of this device. */
  at: number;
  /** The server's version it was typed upon. */
  version: number;
};
type Stored = { applicationId: string; steps: Partial<Record<StepId, DeviceEntry>> };

/** Key prefix of everything this feature keeps in local storage; sign-out removes what has it. */
const PREFIX = "application:";

export type DeviceDraft = {
  /** Unsent answers by step. */
  read: () => Partial<Record<StepId, DeviceEntry>>;
  /** False when this device keeps nothing (storage full or switched off). */
  write: (step: StepId, entry: DeviceEntry) => boolean;
  remove: (step: StepId) => void;
  clear: () => void;
};

function isEntry(value: unknown): value is DeviceEntry {
  if (typeof value !== "object" || value === null) return false;
  const { values, at, version } = value as Partial<DeviceEntry>;
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

/**
 * The unsent answers of one person's application on this device. Another person's, or
 * another application's, are neither read nor shown.
 */
export function deviceDraft(
  storage: Pick<Storage, "getItem" | "setItem" | "removeItem">,
  userId: string,
  applicationId: string,
): DeviceDraft {
  const key = `${DRAFT_KEY_PREFIX}${userId}`;

  function read(): Stored["steps"] {
    try {
      const stored = JSON.parse(storage.getItem(key) ?? "null") as Stored | null;
      if (stored?.applicationId !== applicationId) return {};
      return Object.fromEntries(
        Object.entries(stored.steps).filter(([step, entry]) => isStep(step) && isEntry(entry)),
      );
    } catch {
      return {};
    }
  }
  function store(steps: Stored["steps"]): boolean {
    try {
      if (Object.keys(steps).length === 0) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify({ applicationId, steps } satisfies Stored));
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

/** Where the person stood last, kept between visits: the step and the field's element id. */
export type Bookmark = { step: string; field: string | null };

const bookmarkKey = (userId: string) => `${PREFIX}step:${userId}`;

export function readBookmark(userId: string): Bookmark | null {
  try {
    const stored = JSON.parse(localStorage.getItem(bookmarkKey(userId)) ?? "null") as Bookmark;
    return typeof stored?.step === "string" ? stored : null;
  } catch {
    return null;
  }
}

export function writeBookmark(userId: string, bookmark: Bookmark): void {
  try {
    localStorage.setItem(bookmarkKey(userId), JSON.stringify(bookmark));
  } catch {
    // Then the next visit starts at the first open step.
  }
}

export function removeBookmark(userId: string): void {
  try {
    localStorage.removeItem(bookmarkKey(userId));
  } catch {
    // Nothing was kept.
  }
}

/** True when this device holds answers of an application that the server may not have yet. */
export function hasUnsent(userId: string, applicationId: string): boolean {
  try {
    return Object.keys(deviceDraft(localStorage, userId, applicationId).read()).length > 0;
  } catch {
    return false;
  }
}
