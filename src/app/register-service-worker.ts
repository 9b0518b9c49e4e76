import { i18n } from "@lingui/core";
import { LINK_LANGUAGE_PARAMETER } from "#contract/constants";

const register = () =>
  void navigator.serviceWorker
    .register(`/sw.js?${LINK_LANGUAGE_PARAMETER}=${i18n.locale}`)
    .catch(() => undefined);

/**
 * Registers the service worker, which shows an offline page in the person's language
 * (`src/inline/service-worker.ts`). Waits until the page has loaded. A browser without service
 * workers shows its own page.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
  i18n.on("change", register);
}
