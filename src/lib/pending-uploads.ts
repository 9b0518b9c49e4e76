import { clear, createStore } from "idb-keyval";

/**
 * The store of files that were on their way when the page ended (src/features/documents/
 * pending-file.ts); here, because signing out empties it.
 */
export const pendingUploads = createStore("uploads-on-their-way", "files");

/** At logout and after submitting: no photo stays on this device. */
export async function clearPending(): Promise<void> {
  // A browser that keeps nothing has nothing to forget.
  await clear(pendingUploads).catch(() => undefined);
}
