import { i18n } from "@lingui/core";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { OfferPage } from "./app/offer-page";
import { type PageData, readPageData } from "./app/page-data";
import { activateLanguage } from "./i18n/languages";
import { handOver } from "./lib/hand-over";

/**
 * The program of the offer's page, brought in by `src/offer-start.ts`. It lies in the chunk that
 * holds React, so that the page needs one file; the other pages load that chunk too, and have no offer.
 */

async function takeOver(root: HTMLElement, { language, token, invitation, search }: PageData) {
  await activateLanguage(language);
  const app = <OfferPage i18n={i18n} token={token} invitation={invitation} search={search} />;
  // In a transition React yields to the person between its pieces of work.
  startTransition(() => {
    hydrateRoot(root, app);
  });
}

const home = document.getElementById("root");
const found = readPageData();
if (home && found) takeOver(home, found).catch(handOver);
