import { abortAfter } from "./abort-after";

/** Time limit in milliseconds. */
const LIMIT_MS = 5000;

/**
 * True when the server responds in time. `navigator.onLine` only knows whether there is some
 * network.
 */
export const isReachable = (): Promise<boolean> =>
  fetch(window.location.href, {
    method: "HEAD",
    cache: "no-store",
    signal: abortAfter(LIMIT_MS),
  }).then(
    () => true,
    () => false,
  );
