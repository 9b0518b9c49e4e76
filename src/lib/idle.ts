/** A busy phone has no idle moment for long; what waits here is wanted all the same. */
const AT_THE_LATEST_MS = 200;

/** The next moment in which nothing else is to be done. Safari knows no idle time. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if (window.requestIdleCallback) {
      window.requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
    } else setTimeout(resolve);
  });
