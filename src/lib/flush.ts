/**
 * Work to save before the page may be closed: file dialog, camera, language switch, sign-out, page
 * hide. The wizard registers its save; code that leads away calls `flushAll`.
 */
type Flush = () => Promise<boolean>;
const flushes = new Set<Flush>();

/** The longest wait, in milliseconds; after it unsent values stay on the device. */
const LIMIT_MS = 5000;

/**
 * Registers a save, which resolves to true once all is saved. Returns the function that unregisters
 * it.
 */
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
