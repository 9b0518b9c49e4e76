/**
 * The session's clock on this device: two moments in local storage (epoch milliseconds), so that
 * all tabs share one clock and a page dropped by the phone finds it again. It runs
 * from sign-in to sign-out; what it means is decided by the session clock of the auth feature.
 */
const LAST_ACTIVITY = "session:last-activity";
const LAST_VISIBLE = "session:last-visible";
/** Whose clock it is: the user's id, a random one. */
const PERSON = "session:person";

/** Storage is written at most this often: a moving mouse must not wear it out. */
const THROTTLE_MS = 2000;

export type StoredClock = { lastActivity: number; lastVisible: number };

/** Where storage is switched off, the clock lives as long as the page. */
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

/** Both moments; null when nobody is signed in on this device. */
export function readClock(): StoredClock | null {
  const lastActivity = read(LAST_ACTIVITY);
  if (lastActivity === undefined) return null;
  return { lastActivity, lastVisible: read(LAST_VISIBLE) ?? lastActivity };
}

/** A person who proved to be there: the clock starts anew. */
export function startClock(): void {
  const now = Date.now();
  write(LAST_ACTIVITY, now);
  write(LAST_VISIBLE, now);
}

/**
 * A sign-in. When it is another person's on this device, the clock stops first, which tells the
 * tabs of the one before that theirs is over.
 */
export function startClockOf(userId: string): void {
  try {
    if (localStorage.getItem(PERSON) !== userId) stopClock();
    localStorage.setItem(PERSON, userId);
  } catch {
    // Then no other tab hears of this one.
  }
  startClock();
}

/** Somebody signed in on this device and did not sign out; the clock alone may start without. */
export function personIsKnown(): boolean {
  try {
    return localStorage.getItem(PERSON) !== null;
  } catch {
    return false;
  }
}

/** The session is over: nothing counts as activity until the next sign-in. */
export function stopClock(): void {
  for (const key of [LAST_ACTIVITY, LAST_VISIBLE, PERSON]) {
    memory.delete(key);
    try {
      localStorage.removeItem(key);
    } catch {
      // Then it was kept in memory only.
    }
  }
}

/** True when a `storage` event tells that another tab stopped the clock. */
export const stoppedElsewhere = (event: StorageEvent) =>
  event.key === null || (event.key === LAST_ACTIVITY && event.newValue === null);

let lastMark = 0;

/**
 * The person, or work under way for the person (an upload, a file or camera dialog of ours), is
 * active. Cheap enough for every mouse move; without a session it does nothing.
 */
export function markActivity(): void {
  const now = Date.now();
  if (Math.abs(now - lastMark) < THROTTLE_MS || read(LAST_ACTIVITY) === undefined) return;
  lastMark = now;
  write(LAST_ACTIVITY, now);
}

/** The page is on the screen. */
export function markVisible(): void {
  if (read(LAST_ACTIVITY) !== undefined) write(LAST_VISIBLE, Date.now());
}
