import { hasLeftWizard } from "../features/auth/has-left-wizard";
import { reportOpened } from "../features/invitation/report-opened";
import { preferredLanguage } from "../i18n/preferred-language";

/**
 * All JavaScript of the offer page: links and forms do the rest. The application, which is slow to
 * start on a cheap phone, loads only when this device wants another language or comes from an
 * unfinished application.
 */

function loadIfNeeded() {
  if (!hasLeftWizard() && preferredLanguage() === document.documentElement.lang) return;
  const entry = document.querySelector<HTMLLinkElement>("link[rel=prefetch]")?.href ?? "";
  void import(entry).catch(() => undefined);
}

document.addEventListener("click", ({ target, defaultPrevented }) => {
  // The application prints by itself.
  if (defaultPrevented) return;
  if (target instanceof Element && target.closest("button[name=print]")) window.print();
});
window.addEventListener("pageshow", loadIfNeeded);
reportOpened(window.location.pathname.split("/")[2] ?? "");
