/** A hidden page paints nothing; what waits here is wanted all the same. */
const AT_THE_LATEST_MS = 200;

/** Resolves once the next frame is on the screen. */
export const painted = () =>
  new Promise<void>((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, AT_THE_LATEST_MS);
  });
