/** A busy phone may never be idle: run after this time at the latest. */
const IDLE_TIMEOUT_MS = 200;

/**
 * Runs something once the browser has nothing more urgent to do, such as painting the next step.
 * Returns the function that cancels it.
 */
export function whenIdle(run: () => void): () => void {
  // Safari has no `requestIdleCallback`.
  if (!window.requestIdleCallback) {
    const timer = setTimeout(run);
    return () => clearTimeout(timer);
  }
  const request = window.requestIdleCallback(run, { timeout: IDLE_TIMEOUT_MS });
  return () => window.cancelIdleCallback(request);
}
