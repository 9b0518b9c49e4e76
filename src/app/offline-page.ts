const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);

/**
 * Lets a page that is opened without a network say so (`public/sw.js`). Asked for once everything
 * else is there; a browser without service workers shows its own page.
 */
export function registerOfflinePage(): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}
