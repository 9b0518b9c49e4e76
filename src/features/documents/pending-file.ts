import { inStore } from "../../lib/pending-uploads";

/**
 * Files that were on their way when the page ended, one for each upload path, so that an upload keeps
 * its place across a reload (decision 4). A browser that keeps nothing loses only that comfort.
 */

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
