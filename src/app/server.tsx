import { setupI18n } from "@lingui/core";
import { renderToString } from "react-dom/server";
import type { RenderOffer } from "#contract/pages";
import { messages as en } from "../i18n/locales/en/door.po";
import { messages as es } from "../i18n/locales/es/door.po";
import { offerDocument } from "./offer-document";
import { OfferPage } from "./offer-page";

/**
 * The door from the Worker to the browser program: renders the first screen at the edge with the
 * same components. `vite build --ssr` makes it one module without browser globals.
 */

const CATALOGUES = { en, es };

/** The welcome screen (spec 2) as a whole document in one language, with its data. */
export const renderOffer: RenderOffer = ({ token, invitation, language, origin, search }) => {
  const messages = CATALOGUES[language];
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const markup = renderToString(
    <OfferPage i18n={i18n} token={token} invitation={invitation} search={search} />,
  );
  const data = { language, messages, token, invitation };
  return offerDocument({ i18n, language, origin, markup, data });
};
