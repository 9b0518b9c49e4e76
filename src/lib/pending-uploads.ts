import { clear, createStore, del, delMany, entries, get, set } from "idb-keyval";

/**
 * Files whose upload was interrupted because the page closed, one per upload path, so that a reload
 * can resume them. Without IndexedDB no upload is resumed.
 */
const store = createStore("uploads-on-their-way", "files");

/** How long a shared phone may keep a passport photo, in milliseconds. */
const PENDING_LIMIT_MS = 24 * 60 * 60 * 1000;

type Pending = {
  /** Files of another application are never sent. */
  applicationId: string;
  file: File;
  /** Epoch milliseconds. */
  at: number;
};

type NewPending = {
  /** The upload path of a kind of document, or of an additional document to replace. */
  path: string;
} & Omit<Pending, "at">;

/** Stores the file; resolves to false when storage is full or switched off. */
export const storePending = ({ path, ...pending }: NewPending): Promise<boolean> =>
  set(path, { ...pending, at: Date.now() } satisfies Pending, store).then(
    () => true,
    () => false,
  );

export const dropPending = (path: string): Promise<void> => del(path, store).catch(() => undefined);

const isExpired = ({ at }: Pending) => Date.now() - at >= PENDING_LIMIT_MS;

/** For all paths and applications, because a person may never come back to their own file. */
async function dropExpired(): Promise<void> {
  const stored = await entries<string, Pending>(store);
  const expired = stored.filter(([, pending]) => isExpired(pending)).map(([path]) => path);
  if (expired.length > 0) await delMany(expired, store);
}

/** The file of an interrupted upload. Removes expired files, and one of another application. */
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
