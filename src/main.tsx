import { i18n } from "@lingui/core";
import { createRoot, hydrateRoot } from "react-dom/client";
import { readPageData } from "./app/page-data";
import { Providers } from "./app/providers";
import { preloadRoute } from "./app/route-modules";
import { Router } from "./app/router";
import { activateLanguage, preferredLanguage } from "./i18n/languages";
import { createQueryClient, invitationQuery } from "./lib/queries";
import "./styles.css";

const root = document.getElementById("root");
if (!root) throw new Error("index.html has no #root");

const page = readPageData();
const queryClient = createQueryClient();
if (page) queryClient.setQueryData(invitationQuery(page.token).queryKey, page.invitation);

await Promise.all([
  activateLanguage(page?.language ?? preferredLanguage()),
  // A chunk that fails here fails again, visibly, when the screen asks for it.
  preloadRoute(window.location.pathname).catch(() => undefined),
]);

const app = (
  <Providers i18n={i18n} queryClient={queryClient}>
    <Router />
  </Providers>
);
if (page) {
  hydrateRoot(root, app);
  // The edge does not know a choice that only this browser has stored.
  const preferred = preferredLanguage();
  if (preferred !== page.language) void activateLanguage(preferred);
} else {
  createRoot(root).render(app);
}
