import { hasLeftWizard } from "../features/auth/left-wizard";
import { reportOpened } from "../features/invitation/report-opened";
import { preferredLanguage } from "../i18n/preferred-language";

/**
 * All that runs on the offer's page: links and plain forms do its work. The program, whose
 * evaluation keeps a cheap phone busy, is loaded only where this device knows what the Worker did
 * not: another language, or that somebody came here from the open application.
 */

function loadIfNeeded() {
  if (!hasLeftWizard() && preferredLanguage() === document.documentElement.lang) return;
  const program = document.querySelector<HTMLLinkElement>("link[rel=prefetch]")?.href ?? "";
  void import(program).catch(() => undefined);
}

document.addEventListener("click", ({ target, defaultPrevented }) => {
  // The program prints itself.
  if (defaultPrevented) return;
  if (target instanceof Element && target.closest("button[name=print]")) window.print();
});
window.addEventListener("pageshow", loadIfNeeded);
reportOpened(window.location.pathname.split("/")[2] ?? "");
