/**
 * Files that were on their way when the page ended, one for each upload path, so that an upload keeps
 * its place across a reload (decision 4). A browser that keeps nothing loses only that comfort.
 */
const DATABASE = "pending-uploads";
const VERSION = 2;
const STORE = "files";
/** A passport photo does not lie on a shared phone for longer: milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Pending = {
  /** Upload path: a kind of document, or one of the additional ones that is replaced. */
  path: string;
  /** Whose it is: another person's, or another season's, is never sent. */
  applicationId: string;
  file: File;
  /** Epoch milliseconds. */
  at: number;
};

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

async function inStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  try {
    const opening = indexedDB.open(DATABASE, VERSION);
    opening.addEventListener("upgradeneeded", () => {
      // What an older version kept is a day old at most: it is let go.
      if (opening.result.objectStoreNames.contains(STORE)) opening.result.deleteObjectStore(STORE);
      opening.result.createObjectStore(STORE, { keyPath: "path" });
    });
    const database = await settled(opening);
    const result = await settled(work(database.transaction(STORE, mode).objectStore(STORE)));
    database.close();
    return result;
  } catch {
    return undefined;
  }
}

export async function keepPending(pending: Omit<Pending, "at">): Promise<void> {
  await inStore("readwrite", (store) => store.put({ ...pending, at: Date.now() }));
}

export async function dropPending(path: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(path));
}

/** The file for this path and application that did not arrive; one that is too old is removed. */
export async function findPending(path: string, applicationId: string): Promise<File | undefined> {
  const found = await inStore<Pending | undefined>("readonly", (store) => store.get(path));
  if (!found) return undefined;
  const fresh = found.applicationId === applicationId && Date.now() - found.at < KEPT_MS;
  if (!fresh) await dropPending(path);
  return fresh ? found.file : undefined;
}

/** At logout and after submitting: no photo stays on this device (decision 8). */
export async function clearPending(): Promise<void> {
  await inStore("readwrite", (store) => store.clear());
}
