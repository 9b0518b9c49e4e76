/**
 * Files that were on their way when the page ended, one a kind of document, so that an upload keeps
 * its place across a reload (decision 4). A browser that keeps nothing loses only that comfort.
 */
const DATABASE = "pending-uploads";
const STORE = "files";
/** A passport photo does not lie on a shared phone for longer: milliseconds. */
const KEPT_MS = 24 * 60 * 60 * 1000;

type Pending = {
  kind: string;
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
    const opening = indexedDB.open(DATABASE, 1);
    opening.addEventListener("upgradeneeded", () => {
      opening.result.createObjectStore(STORE, { keyPath: "kind" });
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

export async function dropPending(kind: string): Promise<void> {
  await inStore("readwrite", (store) => store.delete(kind));
}

/** The file of this kind and application that did not arrive; one that is too old is removed. */
export async function findPending(kind: string, applicationId: string): Promise<File | undefined> {
  const found = await inStore<Pending | undefined>("readonly", (store) => store.get(kind));
  if (!found) return undefined;
  const fresh = found.applicationId === applicationId && Date.now() - found.at < KEPT_MS;
  if (!fresh) await dropPending(kind);
  return fresh ? found.file : undefined;
}

/** At logout and after submitting: no photo stays on this device (decision 8). */
export async function clearPending(): Promise<void> {
  await inStore("readwrite", (store) => store.clear());
}
