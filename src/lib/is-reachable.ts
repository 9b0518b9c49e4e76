/** So long is waited for an answer: milliseconds. */
const LIMIT_MS = 5000;

/** True when the server answers in time. `navigator.onLine` knows only whether there is some network. */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: "HEAD",
    cache: "no-store",
    // Safari before 16 has none.
    signal: AbortSignal.timeout?.(LIMIT_MS),
  }).then(
    () => true,
    () => false,
  );
