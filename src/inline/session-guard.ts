import { paths } from "#contract/paths";
import { sessionIsOver } from "../features/auth/session-timing";
import { setWizardOpen } from "../features/auth/wizard-state";
import { readClock } from "../lib/activity";

/**
 * Runs in the head of a page with personal data: when the session has ended on this device, the
 * page stays hidden until the program decides what to show. /success also closes the wizard here:
 * the program would do so late, or never when a link is followed first.
 */
const clock = readClock();
const { pathname } = window.location;
if (pathname === paths.success) setWizardOpen(false);
if (clock && sessionIsOver({ now: Date.now(), pathname, ...clock })) {
  document.documentElement.dataset.away = "";
}
