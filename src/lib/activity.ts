import { tryStorage } from "./try-storage";

/**
 * The session clock of this device: two timestamps in local storage (epoch milliseconds), shared by
 * all tabs and kept across reloads, from sign-in to sign-out. The auth feature decides what
 * they mean.
 */
const LAST_ACTIVITY = "session:last-activity";
const LAST_VISIBLE = "session:last-visible";
/** Id of the application that is open. */
const APPLICATION = "session:application";

/** Write at most this often, or a moving mouse would write all the time. */
const THROTTLE_MS = 2000;

export type StoredClock = { lastActivity: number; lastVisible: number };

/** Fallback where storage is switched off. */
const memory = new Map<string, number>();

function read(key: string): number | undefined {
  try {
    const stored = localStorage.getItem(key);
    if (stored === null) return undefined;
    const at = Number(stored);
    return Number.isFinite(at) ? at : undefined;
  } catch {
    return memory.get(key);
  }
}

function write(key: string, at: number): void {
  try {
    localStorage.setItem(key, String(at));
  } catch {
    memory.set(key, at);
  }
}

/** Both timestamps; null when nobody is signed in on this device. */
export function readClock(): StoredClock | null {
  const lastActivity = read(LAST_ACTIVITY);
  if (lastActivity === undefined) return null;
  return { lastActivity, lastVisible: read(LAST_VISIBLE) ?? lastActivity };
}

/** Restarts the clock, once the person has shown that they are present. */
export function startClock(): void {
  const now = Date.now();
  write(LAST_ACTIVITY, now);
  write(LAST_VISIBLE, now);
}

/** Stores the id of the open application, which notifies tabs that show another one. */
export function storeOpenApplication(applicationId: string): void {
  tryStorage(() => localStorage.setItem(APPLICATION, applicationId));
}

/** Ends the clock: nothing counts as activity until the next sign-in. */
export function stopClock(): void {
  for (const key of [LAST_ACTIVITY, LAST_VISIBLE, APPLICATION]) {
    memory.delete(key);
    tryStorage(() => localStorage.removeItem(key));
  }
}

/** True for a `storage` event of another tab that stopped the clock. */
export const stoppedElsewhere = (event: StorageEvent) =>
  event.key === null || (event.key === LAST_ACTIVITY && event.newValue === null);

/** True for a `storage` event of another tab that opened another application. */
export const otherApplicationOpened = (event: StorageEvent) =>
  event.key === APPLICATION && event.oldValue !== null && event.newValue !== null;

let lastMark = 0;

/**
 * Records activity of the person or of their work (an upload, a file or camera dialog). Cheap
 * enough for every mouse move; does nothing without a session.
 */
export function markActivity(): void {
  const now = Date.now();
  if (Math.abs(now - lastMark) < THROTTLE_MS || read(LAST_ACTIVITY) === undefined) return;
  lastMark = now;
  write(LAST_ACTIVITY, now);
}

/** Records that the page is visible. */
export function markVisible(): void {
  if (read(LAST_ACTIVITY) !== undefined) write(LAST_VISIBLE, Date.now());
}
