import { Suspense, useRef } from "react";
import { needCatalogues } from "../../i18n/languages";
import { lazyScreen } from "../../lib/lazy-screen";
import { useSessionClock } from "./use-session-clock";
import { useLeavingArea } from "./use-leaving-area";

/** Wanted after 18 minutes. The clock does not wait for it: without it nobody is warned, no more. */
const warning = lazyScreen(
  async () => {
    const [{ SessionWarning }] = await Promise.all([
      import("./session-warning"),
      needCatalogues("area"),
    ]);
    return SessionWarning;
  },
  () => null,
);

export const preloadWarning = warning.preload;

/**
 * The one clock of the signed-in area (decision 8): warns, ends the session for inactivity or
 * absence, and signs out whoever leaves the area while the wizard is open. Stands before the
 * screens, so that on leaving it still finds their unsaved answers.
 */
export function SessionClock() {
  const endedRef = useRef(false);
  useLeavingArea(endedRef);
  const { secondsLeft, stay } = useSessionClock(endedRef);
  if (secondsLeft === null) return null;
  return (
    <Suspense>
      <warning.Screen secondsLeft={secondsLeft} onStay={stay} />
    </Suspense>
  );
}
