import { useRef } from "react";
import { SessionWarning } from "./session-warning";
import { useSessionClock } from "./use-session-clock";
import { useLeavingArea } from "./use-leaving-area";

/**
 * The one clock of the signed-in area: warns, ends the session for inactivity or
 * absence, and signs out whoever leaves the area while the wizard is open. Stands before the
 * screens, so that on leaving it still finds their unsaved answers.
 */
export function SessionClock() {
  const endedRef = useRef(false);
  useLeavingArea(endedRef);
  const { secondsLeft, stay } = useSessionClock(endedRef);
  if (secondsLeft === null) return null;
  return <SessionWarning secondsLeft={secondsLeft} onStay={stay} />;
}
