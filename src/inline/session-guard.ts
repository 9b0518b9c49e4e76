import { paths } from "#contract/paths";
import { sessionIsOver } from "../features/auth/session-timing";
import { markWizard } from "../features/auth/wizard-mark";
import { readClock } from "../lib/activity";

/**
 * In the head of a page that shows somebody's data. Where the session has ended on this device, the
 * page stays hidden until the program says so. After the final submit there is no wizard to leave,
 * which the program learns late, or never when the person goes on by a link.
 */
const clock = readClock();
const { pathname } = window.location;
if (pathname === paths.success) markWizard(false);
if (clock && sessionIsOver({ now: Date.now(), pathname, ...clock })) {
  document.documentElement.dataset.away = "";
}
