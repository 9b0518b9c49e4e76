const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);

/**
 * Registers the service worker, which shows our offline page when the network is down
 * (`public/sw.js`). It waits until the page has loaded.
 */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
