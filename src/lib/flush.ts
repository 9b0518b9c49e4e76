/**
 * Work that must be saved before something may kill the page: file dialog, camera, language
 * switch, sign-out, page hide. The wizard registers; whoever is about to leave calls.
 */
type Flush = () => Promise<boolean>;
const flushes = new Set<Flush>();

/** Nobody who leaves waits for longer than this; what is not sent by then stays on the device. */
const LIMIT_MS = 5000;

/** Registers a save, which tells whether all is saved; the returned function takes it back. */
export function registerFlush(flush: Flush): () => void {
  flushes.add(flush);
  return () => {
    flushes.delete(flush);
  };
}

/** Saves whatever is pending; resolves to false when that failed or took too long. */
export async function flushAll(): Promise<boolean> {
  const late = new Promise<[false]>((resolve) => setTimeout(() => resolve([false]), LIMIT_MS));
  const saved = await Promise.race([Promise.all([...flushes].map((flush) => flush())), late]);
  return !saved.includes(false);
}
