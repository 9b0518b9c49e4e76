import { ROUTES } from "../screens";

/** A busy phone may never be idle: start after this time at the latest. */
const IDLE_TIMEOUT_MS = 200;

/** Safari has no `requestIdleCallback`. */
const whenIdle = () =>
  new Promise<void>((resolve) => {
    if (window.requestIdleCallback) {
      window.requestIdleCallback(() => resolve(), { timeout: IDLE_TIMEOUT_MS });
    } else setTimeout(resolve);
  });

/** Fetches every screen of the signed-in area; the mark "area at hand" tells when that is done. */
async function fetchArea(): Promise<void> {
  await whenIdle();
  const screens = ROUTES.filter(({ area, name }) => area || name === "userLogin");
  await Promise.all(screens.map(({ preload }) => preload()));
  performance.mark("area at hand");
}

/**
 * Preloads the signed-in area now and whenever the network is back, so that the application keeps
 * working offline and after a deploy. Returns the function that stops it.
 */
export function preloadArea(onLoaded: () => void): () => void {
  const fetchAgain = () => void fetchArea().then(onLoaded, () => undefined);
  fetchAgain();
  window.addEventListener("online", fetchAgain);
  return () => window.removeEventListener("online", fetchAgain);
}
