import { idle } from "../lib/idle";
import { ROUTES } from "../screens";

/**
 * Fetches every screen a signed-in person may come to: with the network gone, or after a deploy that
 * took this version's files away, the loaded application goes on working. The mark "area at hand"
 * says when all is there.
 */
async function fetchArea(): Promise<void> {
  await idle();
  const screens = ROUTES.filter(({ area, name }) => area || name === "userLogin");
  await Promise.all(screens.map(({ preload }) => preload()));
  performance.mark("area at hand");
}

/** Does so now, and again when the network is back. Returns how to stop that. */
export function preloadArea(onLoaded: () => void): () => void {
  const fetchAgain = () => void fetchArea().then(onLoaded, () => undefined);
  fetchAgain();
  window.addEventListener("online", fetchAgain);
  return () => window.removeEventListener("online", fetchAgain);
}
