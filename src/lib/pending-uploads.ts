/**
 * The store of files that were on their way when the page ended (src/features/documents/
 * pending-file.ts); here, because signing out empties it.
 */
const DATABASE = "pending-uploads";
const VERSION = 2;
const STORE = "files";

const settled = <T>(request: IDBRequest<T>) =>
  new Promise<T>((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error));
  });

/** Resolves to undefined when the browser keeps nothing. */
export async function inStore<T>(
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

/** At logout and after submitting: no photo stays on this device (decision 8). */
export async function clearPending(): Promise<void> {
  await inStore("readwrite", (store) => store.clear());
}
