import { i18n } from "@lingui/core";
import { createRoot } from "react-dom/client";
import { registerOfflinePage } from "./app/offline-page";
import { Providers } from "./app/providers";
import { preloadRoute } from "./app/route-modules";
import { Router } from "./app/router";
import { activateLanguage, preferredLanguage } from "./i18n/languages";
import { createQueryClient } from "./lib/queries";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const queryClient = createQueryClient();

await Promise.all([
  activateLanguage(preferredLanguage()),
  // A chunk that fails here fails again, visibly, when the screen asks for it.
  preloadRoute(window.location.pathname).catch(() => undefined),
]);

createRoot(root).render(
  <Providers i18n={i18n} queryClient={queryClient}>
    <Router />
  </Providers>,
);

registerOfflinePage();
