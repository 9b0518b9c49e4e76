/**
 * Answers a page that finds no network with one that says so. It stores nothing: every page comes
 * from the network, so no deploy can leave an old one behind (docs/decisions/0006).
 */

/** The Worker writes it in front of this script (src/service-worker.tsx). */
declare const OFFLINE_PAGE: { html: string; policy: string };

/** What these two need of a service worker's types, which do not go together with the DOM's. */
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
// The page is asked for while this script is still starting.
addEventListener("activate", (event) =>
  (event as LongEvent).waitUntil(registration.navigationPreload?.enable()),
);
addEventListener("fetch", (plain) => {
  const event = plain as PageEvent;
  if (event.request.mode !== "navigate") return;
  const page = async () => (await event.preloadResponse) ?? fetch(event.request);
  event.respondWith(page().catch(offlinePage));
});
