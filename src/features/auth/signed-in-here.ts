import { paths } from "#contract/paths";
import { readClock } from "../../lib/activity";
import { asksToSignIn } from "./area";
import { sessionIsOver } from "./session-timing";
import { isLeaving, isWizardOpen } from "./wizard-state";

/**
 * On a public page of somebody who is signed in: nothing on this device is about to end the session.
 * A sign-in without JavaScript has started no clock.
 */
export function mayContinueHere(): boolean {
  if (asksToSignIn(window.location) || isWizardOpen() || isLeaving()) return false;
  const clock = readClock();
  return !clock || !sessionIsOver({ now: Date.now(), pathname: paths.dashboard, ...clock });
}
