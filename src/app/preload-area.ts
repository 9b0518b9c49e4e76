import { whenIdle } from "../lib/when-idle";
import { workerScreens } from "../screens";

/** Fetches every screen of the signed-in area; a performance mark records when that is done. */
async function fetchArea(): Promise<void> {
  const screens = workerScreens.screens.filter(({ area, name }) => area || name === "userLogin");
  await Promise.all(screens.map(({ preload }) => preload()));
  performance.mark("area at hand");
}

/**
 * Preloads the signed-in area now and whenever the network is back, so that the program keeps
 * working offline and after a deploy. Returns the function that stops it.
 */
export function preloadArea(onLoaded: () => void): () => void {
  const fetchAgain = () => whenIdle(() => void fetchArea().then(onLoaded, () => undefined));
  fetchAgain();
  window.addEventListener("online", fetchAgain);
  return () => window.removeEventListener("online", fetchAgain);
}
