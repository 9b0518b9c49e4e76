import { i18n } from "@lingui/core";
import { createRoot, hydrateRoot } from "react-dom/client";
import { OfferPage } from "./app/offer-page";
import { type PageData, readPageData } from "./app/page-data";
import { activateLanguage, preferredLanguage, startLanguage } from "./i18n/languages";

/**
 * The program of the offer's page. It lies in the chunk that holds React, so that the page needs
 * one file; the other pages load that chunk too, and have no offer.
 */

async function start(root: HTMLElement, page: PageData) {
  // Read before a choice moves from the address into storage.
  const { search } = window.location;
  const { language, messages, token, invitation } = page;
  const app = <OfferPage i18n={i18n} token={token} invitation={invitation} search={search} />;
  startLanguage(language, messages);
  const preferred = preferredLanguage();
  if (preferred === language) {
    hydrateRoot(root, app);
    return;
  }
  // The edge does not know a choice that only this browser has stored: such a page is drawn anew.
  await activateLanguage(preferred).catch(() => undefined);
  createRoot(root).render(app);
}

const home = document.getElementById("root");
const found = readPageData();
if (home && found) void start(home, found);
