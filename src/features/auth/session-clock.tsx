import { useRef } from "react";
import { SessionWarning } from "./session-warning";
import { useDashboardBehind } from "./use-dashboard-behind";
import { useLeavingArea } from "./use-leaving-area";
import { useSessionClock } from "./use-session-clock";

/**
 * The session clock of the signed-in area: warns, ends the session after inactivity or absence, and
 * signs out a person who leaves the wizard. Makes Back lead from the wizard to the dashboard.
 * Rendered before the screens, so that it can still save their drafts.
 */
export function SessionClock() {
  const endedRef = useRef(false);
  useLeavingArea(endedRef);
  useDashboardBehind();
  const { secondsLeft, stay } = useSessionClock(endedRef);
  if (secondsLeft === null) return null;
  return <SessionWarning secondsLeft={secondsLeft} onStay={stay} />;
}
