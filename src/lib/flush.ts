/**
 * Work that must be saved before something may kill the page: file dialog, camera, language
 * switch, sign-out, page hide (decision 3). The wizard registers; whoever is about to leave calls.
 */
type Flush = () => Promise<void>;
const flushes = new Set<Flush>();

/** Registers a save; the returned function takes it back. */
export function registerFlush(flush: Flush): () => void {
  flushes.add(flush);
  return () => {
    flushes.delete(flush);
  };
}

/** Saves whatever is pending; resolves also when saving failed (it then stays on the device). */
export async function flushAll(): Promise<void> {
  await Promise.allSettled([...flushes].map((flush) => flush()));
}
