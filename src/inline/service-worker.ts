/**
 * Responds with an offline page when a page load finds no network. It stores nothing: every page
 * comes from the network, so a deploy cannot leave an old page behind (docs/decisions/0006).
 */

/** The Worker puts it in front of this script (src/service-worker.tsx). */
declare const OFFLINE_PAGE: { html: string; policy: string };

/** The parts used here of the service worker types, which conflict with the DOM's types. */
type LongEvent = Event & { waitUntil: (work?: Promise<void>) => void };
type PageEvent = Event & {
  request: Request;
  preloadResponse: Promise<Response | undefined>;
  respondWith: (response: Promise<Response>) => void;
};
declare const skipWaiting: () => Promise<void>;
declare const registration: ServiceWorkerRegistration;

const offlinePage = () =>
  new Response(OFFLINE_PAGE.html, {
    status: 503,
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": OFFLINE_PAGE.policy,
    },
  });

addEventListener("install", () => void skipWaiting());
// Requests the page while this script is still starting.
addEventListener("activate", (event) =>
  (event as LongEvent).waitUntil(registration.navigationPreload?.enable()),
);
addEventListener("fetch", (plain) => {
  const event = plain as PageEvent;
  if (event.request.mode !== "navigate") return;
  const page = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(page().catch(offlinePage));
});
