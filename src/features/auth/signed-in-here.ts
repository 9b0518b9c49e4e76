import { personIsKnown, readClock } from "../../lib/activity";
import { paths } from "#contract/paths";
import { asksToSignIn } from "./area";
import { sessionIsOver } from "./session-timing";
import { isLeaving, isWizardOpen } from "./wizard-state";

/**
 * On the sign-in page: this device has a running session that nothing is about to end. Does not ask
 * the server.
 */
export function isSignedInHere(): boolean {
  const clock = readClock();
  if (!clock || !personIsKnown() || asksToSignIn(window.location)) return false;
  if (isWizardOpen() || isLeaving()) return false;
  return !sessionIsOver({ now: Date.now(), pathname: paths.dashboard, ...clock });
}
