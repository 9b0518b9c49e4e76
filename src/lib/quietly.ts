/** Work on this device's storage; undefined where that is full, switched off or holds no JSON. */
export function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
