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
const language = preferredLanguage();
const queryClient = createQueryClient();
if (page) queryClient.setQueryData(invitationQuery(page.token).queryKey, page.invitation);

await Promise.all([
  activateLanguage(language),
  // A chunk that fails here fails again, visibly, when the screen asks for it.
  preloadRoute(window.location.pathname).catch(() => undefined),
]);

const app = (
  <Providers i18n={i18n} queryClient={queryClient}>
    <Router />
  </Providers>
);
// The edge does not know a choice that only this browser has stored: such a page is drawn anew.
if (page?.language === language) hydrateRoot(root, app);
else createRoot(root).render(app);
