import { readClock } from "../../lib/activity";
import { isSignInDetour } from "./area";
import { isWizardOpen } from "./wizard-state";

/**
 * On a public screen: true when this tab came from the wizard by loading a page and the session is
 * still running.
 */
export const hasLeftWizard = () =>
  !isSignInDetour(window.location) && isWizardOpen() && readClock() !== null;
