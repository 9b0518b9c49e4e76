import { clear, createStore, del, delMany, entries, get, set } from "idb-keyval";
import { UNSENT_LIMIT_MS } from "#contract/constants";

/**
 * Files whose upload was interrupted because the page closed, one per application and upload path,
 * so that a reload can resume them. Without IndexedDB no upload is resumed.
 */
const store = createStore("uploads-on-their-way", "files");

type Pending = {
  file: File;
  /** Epoch milliseconds. */
  at: number;
};

/**
 * `path` is the upload path of a kind of document, or of an additional document to replace. On a
 * shared phone a file waits until its owner signs in again, anybody signs out here, or a day passes.
 */
const keyOf = (applicationId: string, path: string) => `${applicationId} ${path}`;

/** Stores the file; resolves to false when storage is full or switched off. */
export const storePending = (applicationId: string, path: string, file: File): Promise<boolean> =>
  set(keyOf(applicationId, path), { file, at: Date.now() } satisfies Pending, store).then(
    () => true,
    () => false,
  );

export const dropPending = (applicationId: string, path: string): Promise<void> =>
  del(keyOf(applicationId, path), store).catch(() => undefined);

const isExpired = ({ at }: Pending) => Date.now() - at >= UNSENT_LIMIT_MS;

async function dropWhere(isOver: (key: string, pending: Pending) => boolean): Promise<void> {
  const stored = await entries<string, Pending>(store).catch(() => []);
  const over = stored.filter((entry) => isOver(...entry)).map(([key]) => key);
  if (over.length > 0) await delMany(over, store).catch(() => undefined);
}

/**
 * The file of an interrupted upload. Removes expired files of all paths and applications, because a
 * person may never come back to their own file.
 */
export async function findPending(applicationId: string, path: string): Promise<File | undefined> {
  await dropWhere((_, pending) => isExpired(pending));
  const found = await get<Pending>(keyOf(applicationId, path), store).catch(() => undefined);
  return found && !isExpired(found) ? found.file : undefined;
}

/** Called after submitting: the photos of other people on this device still wait for them. */
export const dropPendingOf = (applicationId: string): Promise<void> =>
  dropWhere((key) => key.startsWith(keyOf(applicationId, "")));

/** Called at logout, which removes everybody's drafts too: no photo stays on this device. */
export const clearPending = (): Promise<void> => clear(store).catch(() => undefined);
