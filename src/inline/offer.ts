import { hasLeftWizard } from "../features/auth/has-left-wizard";
import { reportOpened } from "../features/invitation/report-opened";
import { preferredLanguage } from "../i18n/preferred-language";

/**
 * The only JavaScript of the offer page: links and forms do the rest. The React program is slow to
 * start on a cheap phone, so it loads only when this device prefers another language or has just
 * left an unfinished application.
 */

/** Links to the program's style sheet and to the files of the next screen; still inert here. */
const links = document.querySelector("template")?.content;
const sheet = links?.querySelector("[rel=stylesheet]");
const next = [...(links?.querySelectorAll<HTMLLinkElement>("[rel=prefetch]") ?? [])];

function loadIfNeeded() {
  if (!hasLeftWizard() && preferredLanguage() === document.documentElement.lang) return;
  if (sheet) document.head.append(sheet);
  // The last file is the entry, which imports the others.
  void import(next.at(-1)?.href ?? "").catch(() => undefined);
}

/** Waits until the first frame is painted, so that nothing competes with the page itself. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act));

document.addEventListener("click", ({ target, defaultPrevented }) => {
  // The program, once loaded, handles this click itself.
  if (defaultPrevented) return;
  if (target instanceof Element && target.closest("button[name=print]")) window.print();
});
window.addEventListener("pageshow", loadIfNeeded);
afterPaint(() => {
  reportOpened(window.location.pathname.split("/")[2] ?? "");
  document.head.append(...next);
});
