import { personIsKnown, readClock } from "../../lib/activity";
import { paths } from "#contract/paths";
import { asksToSignIn } from "./area";
import { sessionIsOver } from "./session-timing";
import { isLeaving, wizardIsOpen } from "./wizard-mark";

/**
 * On the sign-in page: the session of somebody who signed in on this device still runs, as far as
 * the device knows, and nothing is about to end it. The server is not asked.
 */
export function isSignedInHere(): boolean {
  const clock = readClock();
  if (!clock || !personIsKnown() || asksToSignIn(window.location)) return false;
  if (wizardIsOpen() || isLeaving()) return false;
  return !sessionIsOver({ now: Date.now(), pathname: paths.dashboard, ...clock });
}
