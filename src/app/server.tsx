import { setupI18n } from "@lingui/core";
import { renderToString } from "react-dom/server";
import { StaticRouter } from "react-router";
import type { RenderOffer } from "#contract/pages";
import { messages as en } from "../i18n/locales/en/door.po";
import { messages as es } from "../i18n/locales/es/door.po";
import { paths } from "../lib/paths";
import { createQueryClient, invitationQuery } from "../lib/queries";
import { offerDocument } from "./offer-document";
import type { PageData } from "./page-data";
import { Providers } from "./providers";
import { WelcomeRoute } from "./routes/welcome";
import { Screens } from "./screens";

/**
 * The door from the Worker to the browser program: renders the first screen at the edge with the
 * same components. `vite build --ssr` makes it one module without browser globals.
 */

const CATALOGUES = { en, es };
const SCREENS = [{ path: "/welcome/:token", Route: WelcomeRoute }];
const Nothing = () => null;

/** The welcome screen (spec 2) as a whole document in one language, with its data. */
export const renderOffer: RenderOffer = ({ token, invitation, language, origin, search }) => {
  const i18n = setupI18n({ locale: language, messages: { [language]: CATALOGUES[language] } });
  const queryClient = createQueryClient();
  queryClient.setQueryData(invitationQuery(token).queryKey, invitation);
  const markup = renderToString(
    <Providers i18n={i18n} queryClient={queryClient}>
      <StaticRouter location={paths.welcome(token) + search}>
        <Screens publicScreens={SCREENS} sessionScreens={[]} SessionArea={Nothing} />
      </StaticRouter>
    </Providers>,
  );
  queryClient.clear();
  const data: PageData = { language, token, invitation };
  return offerDocument({ i18n, language, origin, markup, data });
};
