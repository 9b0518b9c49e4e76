import { paths } from "#contract/paths";
import { sessionIsOver } from "../features/auth/session-timing";
import { setWizardOpen } from "../features/auth/wizard-state";
import { readClock } from "../lib/activity";

/**
 * Runs in the head of a page with personal data: when the session has ended on this device, the
 * page stays hidden until the application decides what to show. After the final submit there is no
 * wizard to leave, which the application learns late, or never when a link is followed first.
 */
const clock = readClock();
const { pathname } = window.location;
if (pathname === paths.success) setWizardOpen(false);
if (clock && sessionIsOver({ now: Date.now(), pathname, ...clock })) {
  document.documentElement.dataset.away = "";
}
