import { hasLeftWizard } from "../features/auth/has-left-wizard";
import { reportOpened } from "../features/invitation/report-opened";
import { preferredLanguage } from "../i18n/preferred-language";

/**
 * All JavaScript of the offer page: links and forms do the rest. The application, which is slow to
 * start on a cheap phone, loads only when this device wants another language or comes from an
 * unfinished application.
 */

/** Links to the application's style sheet and to the files of the next screen; here they are inert. */
const links = document.querySelector("template")?.content;
const sheet = links?.querySelector("[rel=stylesheet]");
const next = [...(links?.querySelectorAll<HTMLLinkElement>("[rel=prefetch]") ?? [])];

function loadIfNeeded() {
  if (!hasLeftWizard() && preferredLanguage() === document.documentElement.lang) return;
  if (sheet) document.head.append(sheet);
  void import(next[0]?.href ?? "").catch(() => undefined);
}

/** Nothing competes with the page itself: its first frame is painted before the next task. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

document.addEventListener("click", ({ target, defaultPrevented }) => {
  // The application prints by itself.
  if (defaultPrevented) return;
  if (target instanceof Element && target.closest("button[name=print]")) window.print();
});
window.addEventListener("pageshow", loadIfNeeded);
afterPaint(() => {
  reportOpened(window.location.pathname.split("/")[2] ?? "");
  document.head.append(...next);
});
