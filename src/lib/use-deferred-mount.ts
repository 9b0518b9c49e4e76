import { useDeferredValue } from "react";

/**
 * Defers mounting content that depends on a late response: React then renders it in chunks and
 * yields to input between them. Content that is ready at first mounts at once.
 */
export function useDeferredMount(isReady: boolean): boolean {
  const wasReady = useDeferredValue(isReady);
  return isReady && wasReady;
}
