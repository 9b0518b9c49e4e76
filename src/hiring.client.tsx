import { i18n } from "@lingui/core";
import { hydrate } from "@tanstack/react-query";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { BrowserRouter } from "react-router";
import { SITE } from "#contract/site";
import { HiringApp } from "./app/hiring/hiring-app";
import { preloadHiringScreen } from "./hiring-screens";
import "./i18n/hiring-catalogues";
import { activateLanguage } from "./i18n/languages";
import { preferredLanguage } from "./i18n/preferred-language";
import { createQueryClient } from "./lib/queries";
import { takePageState } from "./page-state";
import "./hiring.css";

const root = document.getElementById("root");
if (!root) throw new Error("the page has no #root");

const state = takePageState();
const queryClient = createQueryClient();

await Promise.all([
  activateLanguage(state?.language ?? preferredLanguage()),
  preloadHiringScreen(window.location.href),
]);
if (state) hydrate(queryClient, state.cache);

const app = (
  <BrowserRouter>
    <HiringApp
      i18n={i18n}
      queryClient={queryClient}
      timeZone={state?.timeZone}
      submitted={undefined}
      site={state?.site ?? SITE}
    />
  </BrowserRouter>
);
startTransition(() => {
  if (root.hasChildNodes()) hydrateRoot(root, app);
  else createRoot(root).render(app);
});
