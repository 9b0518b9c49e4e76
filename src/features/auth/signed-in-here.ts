import { paths } from "#contract/paths";
import { readClock } from "../../lib/activity";
import { isSignInDetour } from "./area";
import { sessionIsOver } from "./session-timing";
import { isLeaving, isWizardOpen } from "./wizard-state";

/**
 * On a public page, for a signed-in person: true unless something on this device is about to end
 * the session. There may be no clock, because a sign-in without JavaScript does not start one.
 */
export function mayContinueHere(): boolean {
  if (isSignInDetour(window.location) || isWizardOpen() || isLeaving()) return false;
  const clock = readClock();
  return !clock || !sessionIsOver({ now: Date.now(), pathname: paths.dashboard, ...clock });
}
