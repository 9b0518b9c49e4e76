/** Runs work on the device's storage; undefined if that is full, switched off or holds no JSON. */
export function tryStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
