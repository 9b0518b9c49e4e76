import { clear, createStore, del, get, set } from "idb-keyval";

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

/** The file of an interrupted upload; an expired one, or one of another application, is removed. */
export async function findPending(path: string, applicationId: string): Promise<File | undefined> {
  const found = await get<Pending>(path, store).catch(() => undefined);
  if (!found) return undefined;
  const fresh = found.applicationId === applicationId && Date.now() - found.at < KEPT_MS;
  if (!fresh) await dropPending(path);
  return fresh ? found.file : undefined;
}

/** Called at logout and after submitting: no photo stays on this device. */
export const clearPending = (): Promise<void> => clear(store).catch(() => undefined);
