import { i18n } from "@lingui/core";
import { startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { fillCache } from "./app/fill-cache";
import { registerOfflinePage } from "./app/offline-page";
import { Providers } from "./app/providers";
import { preloadRoute } from "./app/route-modules";
import { Router } from "./app/router";
import { readScreenData } from "./app/screen-data";
import { activateLanguage } from "./i18n/languages";
import { preferredLanguage } from "./i18n/preferred-language";
import { createQueryClient, takeEarlyAnswers } from "./lib/queries";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const queryClient = createQueryClient();

const language = preferredLanguage();
// A page that was rendered at the edge, and that its script has put into this language.
const isRendered = root.hasChildNodes() && document.documentElement.lang === language;

await Promise.all([
  activateLanguage(language),
  preloadRoute(window.location.pathname).catch((error: unknown) => {
    // A rendered page stands as it is: the script in its head asks for the program again.
    if (isRendered) throw error;
    // Elsewhere a chunk that fails fails again, visibly, when the screen asks for it.
  }),
  takeEarlyAnswers(queryClient),
]);

// As late as this: on a slow line the cache would forget what nothing shows yet.
fillCache(queryClient, readScreenData());
const program = (
  <Providers i18n={i18n} queryClient={queryClient}>
    <Router />
  </Providers>
);
// In a transition React yields to the person between its pieces of work.
startTransition(() => {
  if (isRendered) hydrateRoot(root, program);
  else createRoot(root).render(program);
});

registerOfflinePage();
