/** A busy phone has no idle moment for long; what waits here is wanted all the same. */
const AT_THE_LATEST_MS = 200;

/** The next moment in which nothing else is to be done. Safari knows no idle time. */
export const idle = () =>
  new Promise<void>((resolve) => {
    if (window.requestIdleCallback) {
      window.requestIdleCallback(() => resolve(), { timeout: AT_THE_LATEST_MS });
    } else setTimeout(resolve);
  });

/** One part after the other, each in an idle moment: none takes the line or the processor from a person. */
export async function oneByOne(parts: readonly (() => Promise<unknown>)[]): Promise<void> {
  for (const part of parts) {
    // oxlint-disable-next-line no-await-in-loop -- that is the point
    await idle();
    // oxlint-disable-next-line no-await-in-loop -- the same
    await part();
  }
}
