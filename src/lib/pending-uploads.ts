import { clear, createStore, del, get, set } from "idb-keyval";

/**
 * Files that were on their way when the page ended, one for each upload path, so that an upload keeps
 * its place across a reload. A browser that keeps nothing loses only that comfort.
 */
const store = createStore("uploads-on-their-way", "files");

/** A passport photo does not lie on a shared phone for longer: milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Pending = {
  /** Whose it is: another person's, or another season's, is never sent. */
  applicationId: string;
  file: File;
  /** Epoch milliseconds. */
  at: number;
};

type Keep = {
  /** Upload path: a kind of document, or one of the additional ones that is replaced. */
  path: string;
} & Omit<Pending, "at">;

/** False when this device keeps nothing: storage is full or switched off. */
export const keepPending = ({ path, ...pending }: Keep): Promise<boolean> =>
  set(path, { ...pending, at: Date.now() } satisfies Pending, store).then(
    () => true,
    () => false,
  );

export const dropPending = (path: string): Promise<void> => del(path, store).catch(() => undefined);

/** The file for this path and application that did not arrive; one that is too old is removed. */
export async function findPending(path: string, applicationId: string): Promise<File | undefined> {
  const found = await get<Pending>(path, store).catch(() => undefined);
  if (!found) return undefined;
  const fresh = found.applicationId === applicationId && Date.now() - found.at < KEPT_MS;
  if (!fresh) await dropPending(path);
  return fresh ? found.file : undefined;
}

/** At logout and after submitting: no photo stays on this device. */
export const clearPending = (): Promise<void> => clear(store).catch(() => undefined);
