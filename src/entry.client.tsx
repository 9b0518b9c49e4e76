import { i18n } from "@lingui/core";
import { hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { SITE } from "#contract/site";
import { App } from "./app/app";
import { deviceKnowsMore } from "./app/device-knows-more";
import { registerServiceWorker } from "./app/register-service-worker";
import { Router } from "./app/router";
import { activateLanguage } from "./i18n/languages";
import { preferredLanguage } from "./i18n/preferred-language";
import { createQueryClient } from "./lib/queries";
import { takePageState } from "./page-state";
import { preloadScreen } from "./screens";
import "./worker.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

const state = takePageState();
const queryClient = createQueryClient();

await Promise.all([
  activateLanguage(state?.language ?? preferredLanguage()),
  preloadScreen(window.location.href),
]);
// Not earlier: on a slow line the cache would drop data that no component uses yet.
if (state) hydrate(queryClient, state.cache);

const app = (
  <Router>
    <App
      i18n={i18n}
      queryClient={queryClient}
      timeZone={state?.timeZone}
      submitted={state?.submitted}
      site={state?.site ?? SITE}
    />
  </Router>
);
// In a transition React yields to input between its chunks of work.
startTransition(() => {
  if (root.hasChildNodes() && !deviceKnowsMore(queryClient)) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
delete document.documentElement.dataset.away;

registerServiceWorker();
