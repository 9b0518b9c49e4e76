import { clear, createStore, del, delMany, entries, get, set } from "idb-keyval";

/**
 * Files whose upload the end of the page interrupted, one per upload path, so that a reload can
 * resume them. Without IndexedDB there is simply no resuming.
 */
const store = createStore("uploads-on-their-way", "files");

/** How long a shared phone may keep a passport photo, in milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Pending = {
  /** Files of another application are never sent. */
  applicationId: string;
  file: File;
  /** Epoch milliseconds. */
  at: number;
};

type Keep = {
  /** Upload path: of a kind of document, or of an additional document to replace. */
  path: string;
} & Omit<Pending, "at">;

/** False when storage is full or switched off. */
export const keepPending = ({ path, ...pending }: Keep): Promise<boolean> =>
  set(path, { ...pending, at: Date.now() } satisfies Pending, store).then(
    () => true,
    () => false,
  );

export const dropPending = (path: string): Promise<void> => del(path, store).catch(() => undefined);

const isExpired = ({ at }: Pending) => Date.now() - at >= KEPT_MS;

/** Whichever path and application they are of: nobody may ask for theirs again. */
async function dropExpired(): Promise<void> {
  const kept = await entries<string, Pending>(store);
  const expired = kept.filter(([, pending]) => isExpired(pending)).map(([path]) => path);
  if (expired.length > 0) await delMany(expired, store);
}

/** The file of an interrupted upload; one of another application, and all expired ones, are removed. */
export async function findPending(path: string, applicationId: string): Promise<File | undefined> {
  await dropExpired().catch(() => undefined);
  const found = await get<Pending>(path, store).catch(() => undefined);
  if (!found || isExpired(found)) return undefined;
  if (found.applicationId === applicationId) return found.file;
  await dropPending(path);
  return undefined;
}

/** Called at logout and after submitting: no photo stays on this device. */
export const clearPending = (): Promise<void> => clear(store).catch(() => undefined);
