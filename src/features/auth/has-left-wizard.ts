import { readClock } from "../../lib/activity";
import { asksToSignIn } from "./area";
import { isWizardOpen } from "./wizard-state";

/**
 * On a public screen: true when this tab came from the wizard by loading a page and the session is
 * still running.
 */
export const hasLeftWizard = () =>
  !asksToSignIn(window.location) && isWizardOpen() && readClock() !== null;
