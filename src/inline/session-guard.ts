import { sessionIsOver } from "../features/auth/session-timing";
import { readClock } from "../lib/activity";

/**
 * In the head of a page that shows somebody's data: where the session ended on this device
 * meanwhile, the page stays hidden until the program says so.
 */
const clock = readClock();
const { pathname } = window.location;
if (clock && sessionIsOver({ now: Date.now(), pathname, ...clock })) {
  document.documentElement.dataset.away = "";
}
