import { readClock } from "../../lib/activity";
import { asksToSignIn } from "./area";
import { wizardIsOpen } from "./wizard-mark";

/** On a public screen: this tab left the open wizard by loading a page, with a session running. */
export const hasLeftWizard = () =>
  !asksToSignIn(window.location) && wizardIsOpen() && readClock() !== null;
