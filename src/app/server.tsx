import { setupI18n } from "@lingui/core";
import { renderToString } from "react-dom/server";
import { LANGUAGES, type Language } from "#contract/constants";
import type { RenderedPage, RenderOffer, RenderScreen, RenderWizard } from "#contract/pages";
import { STEP_IDS } from "#contract/step-names";
import { placeOf } from "../features/application/place";
import { messages as enDoor } from "../i18n/locales/en/door.po";
import { messages as enForm } from "../i18n/locales/en/form.po";
import { messages as enSignIn } from "../i18n/locales/en/sign-in.po";
import { messages as esDoor } from "../i18n/locales/es/door.po";
import { messages as esForm } from "../i18n/locales/es/form.po";
import { messages as esSignIn } from "../i18n/locales/es/sign-in.po";
import { PRODUCT_NAME } from "../i18n/product";
import { paths } from "../lib/paths";
import { createQueryClient } from "../lib/queries";
import { offerDocument } from "./offer-document";
import { OfferPage } from "./offer-page";
import { fillCache } from "./fill-cache";
import type { ScreenData } from "./screen-data";
import { type Rendering, screenDocument } from "./screen-document";
import { StaticProgram } from "./static-program";

/**
 * The door from the Worker to the browser program: renders the first screens at the edge with the
 * same components. `vite build --ssr` makes it one module without browser globals.
 */

const DOOR = { en: enDoor, es: esDoor };
const FORM = {
  en: { ...enDoor, ...enForm, ...enSignIn },
  es: { ...esDoor, ...esForm, ...esSignIn },
};

/** The welcome screen as a whole document in one language, with its data. */
export const renderOffer: RenderOffer = ({ token, invitation, language, origin, search }) => {
  const messages = DOOR[language];
  const i18n = setupI18n({ locale: language, messages: { [language]: messages } });
  const markup = renderToString(
    <OfferPage i18n={i18n} token={token} invitation={invitation} search={search} />,
  );
  const data = { language, token, invitation, search };
  return offerDocument({ i18n, language, origin, markup, data });
};

/** A sign-in page or the decline screen as a whole document in both languages. */
export const renderScreen: RenderScreen = ({ pathname, language, invited }) =>
  renderForm({ address: pathname, language, data: { invited } });

/** The wizard at its first step, the same way. */
export const renderWizard: RenderWizard = ({ signedIn, search, language }) => {
  const { application } = signedIn;
  const { step, review } = placeOf(new URLSearchParams(search), application, null);
  if (application.status !== "draft" || step !== STEP_IDS[0] || review) return undefined;
  return renderForm({ address: paths.onboarding + search, language, data: { signedIn } });
};

type Form = { address: string; language: Language; data: ScreenData };

function renderForm({ address, language, data }: Form): RenderedPage {
  const queryClient = createQueryClient();
  fillCache(queryClient, data);
  const inLanguage = (locale: Language): Rendering => {
    const i18n = setupI18n({ locale, messages: { [locale]: FORM[locale] } });
    const markup = renderToString(
      <StaticProgram i18n={i18n} queryClient={queryClient} address={address} />,
    );
    // The name of a page is its h1 (`PageTitle`), escaped already.
    const name = /<h1[^>]*>([^<]*)<\/h1>/.exec(markup)?.[1] ?? "";
    return { title: `${name} – ${i18n._(PRODUCT_NAME)}`, markup };
  };
  const renderings = Object.fromEntries(
    LANGUAGES.map((locale) => [locale, inLanguage(locale)]),
  ) as Record<Language, Rendering>;
  // Stops the timers that would forget the data.
  queryClient.clear();
  return screenDocument({ language, renderings, data });
}
